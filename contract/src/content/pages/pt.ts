import type { PageTexts } from '../content.rules.ts'

/** The default pages in Portuguese. */
export const pagesInPortuguese: PageTexts = {
  'how-it-works': {
    lead: 'De um quarto vazio a uma estadia paga em três passos. Mostramos todas as taxas.',
    text: `1. ## Configurar os pagamentos

   Indique ao nosso prestador de pagamentos para onde enviar os seus pagamentos. Só é preciso fazê-lo uma vez e demora poucos minutos.

2. ## Anunciar o seu alojamento

   Descreva o alojamento, defina o preço e adicione fotos. Publicar é gratuito. Revemos todos os anúncios antes de serem publicados.

3. ## Receber os hóspedes

   Aceite os pedidos que lhe agradarem. Os hóspedes pagam antes de o pedido chegar até si, e enviamos o seu pagamento depois do check-in.

## Quanto custa {#fees}

Publicar é gratuito. Só paga quando recebe. Os hóspedes pagam uma taxa de serviço de {{guestFee}}%, que acresce ao preço e às taxas que definir, como a limpeza. Veem-na antes de reservar. Só é reembolsável enquanto o cancelamento for gratuito.

Recebe o valor do aluguer menos {{hostFee}}% e menos uma taxa de pagamento fixa de {{payoutFee}} por estadia.

## Um exemplo {#example}

Um hóspede reserva uma estadia com um aluguer de {{exampleRental}}, sem outras taxas.

{{priceExample}}

O hóspede paga {{exampleTotal}}. Do aluguer de {{exampleRental}}, o anfitrião recebe {{examplePayout}}.
`,
  },
  help: {
    lead: 'Respostas para hóspedes e anfitriões. Se não encontrar a sua, escreva-nos.',
    text: `## Reservar uma estadia {#booking}

### Como posso reservar?

Escolha um anúncio, as datas e o número de hóspedes, e prima «Reservar e pagar». Para pagar, precisa de uma conta.

Retemos as noites durante {{holdMinutes}} minutos enquanto introduz os dados do cartão.

[Procurar estadias](/properties)

### Quando é confirmada a minha reserva?

Após o seu pagamento, o anfitrião tem {{answerHours}} horas para responder. Enviamos-lhe o resultado por e-mail, e o seu painel mostra o estado.

Se o anfitrião recusar o pedido ou não responder a tempo, cancelamos a reserva e o reembolso é total.

[Ver as suas reservas](/dashboard?tab=bookings)

### Onde fica exatamente o alojamento?

O mapa mostra a zona. O endereço completo é apresentado assim que o anfitrião confirmar a sua estadia.

### Posso guardar um alojamento para mais tarde?

Com a sessão iniciada, prima o coração num anúncio. Guardamo-lo nos seus favoritos.

[Abrir os seus favoritos](/wishlist)

## Preços e pagamento {#paying}

### O que me é cobrado?

Paga as noites, as taxas do anfitrião, como a limpeza, e a nossa taxa de serviço de {{guestFee}}%. Vê todas as parcelas antes de pagar. Não acrescentamos nada depois.

### O meu cartão está seguro?

Sim. Só o nosso prestador de pagamentos recebe o número do seu cartão. Nunca o guardamos e os anfitriões nunca o veem.

### O meu pagamento falhou. E agora?

Não lhe foi cobrado nada. Enquanto as noites estiverem retidas, pode tentar novamente ou usar outro cartão. Escolha «Concluir o pagamento» no seu painel.

[Ir para o painel](/dashboard?tab=bookings)

## Cancelamentos e reembolsos {#canceling}

### Como posso cancelar?

Se a reserva estiver pendente, prima «Cancelar reserva» no seu painel. Se o anfitrião já tiver confirmado, prima «Cancelar estadia». Vê o valor exato do reembolso antes de cancelar.

[Ver as suas reservas](/dashboard?tab=bookings)

### De quanto é o meu reembolso?

Recebe o reembolso total se cancelar antes de o anfitrião confirmar, se cancelar no prazo de {{freeHours}} horas após o pagamento e antes do check-in, ou se o anfitrião recusar ou cancelar.

Depois disso, reembolsamos uma parte do preço das noites, segundo a política de reembolso do anúncio, e a totalidade das taxas do anfitrião. A taxa de serviço não é reembolsável. A partir do dia do check-in, não há reembolso.

### Quando chega o reembolso?

Iniciamos o reembolso de imediato. Na maioria dos bancos, aparece no prazo de 5 a 10 dias úteis.

## Receber hóspedes {#hosting}

### Como posso anunciar o meu alojamento?

Configure os pagamentos com o nosso prestador de pagamentos e depois descreva o alojamento. Publicar é gratuito. Revemos todos os anúncios antes de serem publicados.

[Anunciar o seu alojamento](/list-property)

### Quanto custa ser anfitrião e quanto ganho?

Os anfitriões recebem o valor do aluguer menos {{hostFee}}% e menos uma taxa de pagamento fixa de {{payoutFee}} por estadia.

[Ver um exemplo](/how-it-works)

### Como respondo a um pedido?

O seu painel abre com os pedidos que aguardam a sua resposta. Em cada um, prima «Aceitar» ou «Recusar» no prazo de {{answerHours}} horas. O e-mail e o telefone do hóspede estão em «Reservas dos seus alojamentos».

[Ir para o painel](/dashboard)

## A sua conta {#account}

### O código de confirmação não chegou.

Veja primeiro na pasta de spam. Passados {{resendSeconds}} segundos, pode pedir um novo código na mesma janela. Cada código expira em {{codeMinutes}} minutos.

### Esqueci-me da palavra-passe.

Prima «Iniciar sessão» e depois «Esqueceu-se da palavra-passe?». Enviamos-lhe por e-mail um código para definir uma nova.

### Como altero o meu nome ou telefone?

Abra o seu perfil, faça as alterações e guarde.

[Abrir o seu perfil](/profile)

## Políticas de reembolso {#refunds}

A cada reserva aplica-se uma de três políticas, fixada no momento da reserva. Em todas elas, o cancelamento é gratuito até o anfitrião confirmar e nas {{freeHours}} horas após o pagamento, desde que ainda não tenha chegado o momento do check-in.

{{refundPolicies}}

Antes do check-in, as taxas do anfitrião são totalmente reembolsadas. A taxa de serviço só é reembolsável enquanto o cancelamento for gratuito.
`,
  },
  'privacy-policy': {
    lead: 'Guardamos apenas os dados necessários para uma estadia. Não vendemos os seus dados e não mostramos publicidade.',
    text: `## O que guardamos {#what-we-keep}

- A sua conta: nome próprio e apelido, endereço de e-mail, um número de telefone, se o indicar, e uma foto, se a adicionar. Guardamos a palavra-passe apenas numa forma codificada que não pode ser revertida.
- As suas estadias: o anúncio, as noites, o número de hóspedes, o preço, os seus pedidos ao anfitrião e o desfecho da reserva.
- Os seus anúncios, se for anfitrião: descrição, morada, fotos, preços, taxas e as datas que bloquear.
- A sua atividade: os seus favoritos, avaliações e mensagens.
- A rapidez com que as páginas carregam para si, se permitir os «Analíticos»: apenas números, contados para todos os visitantes em conjunto.
- Registos técnicos: o endereço de rede e a hora dos pedidos, para podermos encontrar falhas e impedir abusos.

## Cartões e pagamentos aos anfitriões {#cards-and-payouts}

O nosso prestador de pagamentos com cartão trata dos pagamentos. Guardamos o resultado e a finalidade de cada pagamento, nunca o número do cartão nem o código de segurança. Os anfitriões fornecem os seus dados bancários ao prestador, não a nós.

## Quem pode ver os seus dados {#who-sees-what}

- Qualquer pessoa pode ver os anúncios, com a rua mas sem o número da porta, e as avaliações com um nome próprio.
- Após o pagamento de uma reserva, o anfitrião vê o seu nome, endereço de e-mail e número de telefone, para preparar a sua chegada. Após um cancelamento, o anfitrião vê apenas o seu nome.
- O hóspede vê a morada exata assim que o anfitrião confirmar a estadia.
- O prestador de pagamentos recebe os dados de que precisa para cobrar num cartão ou pagar a um anfitrião. Não fornecemos os seus dados a mais ninguém, salvo se a lei o exigir.

## Cookies {#cookies}

Usamos cookies para iniciar a sua sessão e manter a sua conta segura: \`porchlight_session\`, \`porchlight_signup\` e \`porchlight_device\`, este último durante 180 dias. Os três são essenciais e nenhum script os pode ler. Há ainda um cookie que memoriza a sua escolha em [Definições de cookies](/cookie-settings), onde estão indicados todos os cookies e a sua finalidade. Nunca usamos cookies opcionais sem o seu consentimento.

O seu navegador também guarda uma reserva enquanto inicia sessão e memoriza que este separador já passou pela página de pré-visualização. Elimina ambas as informações quando fecha o separador.

## Durante quanto tempo guardamos os dados {#how-long}

Guardamos os dados da sua conta até a eliminar. Guardamos os registos de reservas e de pagamentos durante o tempo exigido pelas leis fiscais e contabilísticas, mesmo depois de eliminar a conta.

## As suas opções {#your-rights}

Em [Perfil](/profile), pode corrigir o seu nome e número de telefone e obter uma cópia dos seus dados com «Transferir os meus dados». «Eliminar a minha conta» elimina a sua conta e os respetivos dados, desde que já não tenha nenhuma estadia nem pagamento em curso. Para qualquer outro assunto, escreva para {{supportEmail}}. Respondemos no prazo de {{supportHours}} horas e podemos pedir-lhe que demonstre que a conta é sua.

## Crianças {#children}

O site não se destina a crianças e não temos utilizadores com menos de {{dataAge}} anos. Não recolhemos conscientemente dados sobre crianças. Se acredita que uma criança nos forneceu dados, escreva-nos e nós eliminamo-los.

## Alterações a esta política {#changes}

Quando esta política muda, atualizamos a data no topo da página. Enviamos-lhe um e-mail antes de qualquer alteração importante.
`,
  },
  'terms-of-service': {
    lead: 'Estes termos aplicam-se sempre que utilizar este site como hóspede, anfitrião ou visitante.',
    text: `## Quem pode utilizar o site {#who}

Para ter conta, reservar ou receber hóspedes, tem de ter pelo menos {{accountAge}} anos. Pode ter uma única conta, com o seu nome verdadeiro e um endereço de e-mail que consulte. Não partilhe a sua palavra-passe. É responsável por tudo o que for feito com a sua conta.

## Reservas {#bookings}

- Quando reserva, as noites ficam retidas durante {{holdMinutes}} minutos enquanto paga. Se não pagar, voltam a ficar disponíveis e não cobramos nada.
- Após o seu pagamento, o anfitrião tem {{answerHours}} horas para responder, ou até ao dia do check-in, se este for antes, mas nunca menos de {{lateAnswerHours}} horas. Se o anfitrião não responder, cancelamos a reserva e o reembolso é total.
- Quando o anfitrião confirma, passa a existir um acordo sobre a estadia entre si e o anfitrião. Nós fazemos a intermediação da reserva e tratamos do pagamento. Quem proporciona a estadia é o anfitrião.

## Preços e taxas {#prices}

Vê todas as parcelas do preço antes de pagar: as noites, as taxas do próprio anfitrião e a nossa taxa de serviço de {{guestFee}}% sobre ambas. A taxa de serviço não é reembolsável, exceto nos casos em que estes termos garantem o reembolso total. Todos os preços estão em {{currency}}.

Os anfitriões recebem o valor do aluguer e as suas taxas, menos {{hostFee}}% e menos uma taxa de pagamento de {{payoutFee}}. Veja o exemplo em [Como funciona](/how-it-works).

## Cancelamento {#canceling}

O cancelamento é gratuito até o anfitrião confirmar. Depois disso, é gratuito durante {{freeHours}} horas após o pagamento, e apenas antes do check-in. Mais tarde, o reembolso segue a política do anúncio em vigor no momento da reserva. Pode ler as três políticas no [Centro de ajuda](/help#refunds). Se o anfitrião recusar ou cancelar, o reembolso é total. A partir do dia do check-in, uma estadia confirmada não é reembolsável.

## O que esperamos dos hóspedes {#guests}

- Não traga mais pessoas do que as indicadas na reserva e saia quando a estadia terminar.
- Cuide do alojamento, respeite os vizinhos e cumpra as regras da casa.
- Informe o anfitrião de quaisquer danos. Paga os danos causados por si ou por quem vier consigo.

## O que esperamos dos anfitriões {#hosts}

- Anuncie apenas alojamentos que possa arrendar e conheça as leis e os impostos que se lhe aplicam.
- Descreva o alojamento com verdade. Revemos todos os anúncios antes de serem publicados e podemos recusar ou retirar qualquer um.
- Mantenha o calendário atualizado, responda aos pedidos a tempo e receba os hóspedes sem discriminação.
- Aceite pagamentos por estadias reservadas aqui apenas através do site.

## O que publica {#content}

Os seus textos, fotografias e avaliações continuam a ser seus. Autoriza-nos a mostrá-los neste site e, para esse fim, a redimensioná-los ou encurtá-los. Não publique nada que seja ilegal ou enganoso, ou que não lhe pertença.

## Encerramento da sua conta {#ending}

Pode encerrar a sua conta em [Perfil](/profile), com «Eliminar a minha conta», desde que já não tenha nenhuma estadia nem pagamento em curso. Podemos suspender uma conta que viole estes termos ou ponha outras pessoas em perigo. As reservas já pagas são levadas até ao fim ou reembolsadas.

Envie as suas perguntas sobre a sua conta ou estes termos para {{supportEmail}}.

## Responsabilidade {#liability}

Somos responsáveis pelos nossos próprios erros na intermediação de reservas e no tratamento de pagamentos. O anfitrião e o hóspede são responsáveis um perante o outro pelo estado do alojamento e pelo que acontecer durante a estadia. Nada nestes termos limita direitos que a lei lhe confere e aos quais não se pode renunciar.

## Alterações a estes termos {#changes}

Quando os termos mudam, atualizamos a data no topo da página e enviamos-lhe um e-mail com pelo menos 30 dias de antecedência. À sua estadia aplicam-se os termos em vigor no momento da reserva.
`,
  },
}
