import type { PageTexts } from '../content.rules.ts'

/** The default pages in Spanish. */
export const pagesInSpanish: PageTexts = {
  'how-it-works': {
    lead: 'De una habitación vacía a una estancia pagada en tres pasos. Le mostramos todas las tarifas.',
    text: `1. ## Configure los pagos

   Indique a nuestro proveedor de pagos dónde quiere recibir sus pagos. Solo se hace una vez y lleva unos minutos.

2. ## Publique su alojamiento

   Describa su alojamiento, fije el precio y añada fotos. Publicar es gratis. Revisamos cada anuncio antes de publicarlo.

3. ## Reciba a sus huéspedes

   Apruebe las solicitudes que le interesen. Los huéspedes pagan antes de que usted reciba la solicitud, y le enviamos su pago después de la llegada.

## Cuánto cuesta {#fees}

Publicar es gratis. Usted solo paga cuando cobra. Los huéspedes pagan una tarifa de servicio del {{guestFee}} %, que se suma al precio y a las tarifas que usted fija, como la de limpieza. La ven antes de reservar. Solo es reembolsable mientras la cancelación sea gratuita.

Usted recibe el importe del alquiler menos el {{hostFee}} % y una comisión por pago fija de {{payoutFee}} por cada estancia.

## Un ejemplo {#example}

Un huésped reserva una estancia con un alquiler de {{exampleRental}} y sin otras tarifas.

{{priceExample}}

El huésped paga {{exampleTotal}}. Del alquiler de {{exampleRental}}, el anfitrión recibe {{examplePayout}}.
`,
  },
  help: {
    lead: 'Respuestas para huéspedes y anfitriones. Si no encuentra la suya, escríbanos.',
    text: `## Reservar una estancia {#booking}

### ¿Cómo reservo?

Elija un anuncio, las fechas y el número de huéspedes, y pulse «Reservar y pagar». Para pagar necesita una cuenta.

Retenemos las noches durante {{holdMinutes}} minutos mientras introduce los datos de su tarjeta.

[Buscar alojamientos](/properties)

### ¿Cuándo queda confirmada mi reserva?

Después de su pago, el anfitrión tiene {{answerHours}} horas para responder. Le comunicamos el resultado por correo, y su panel muestra el estado.

Si el anfitrión rechaza la solicitud o no responde a tiempo, cancelamos la reserva y usted recibe un reembolso completo.

[Ver sus reservas](/dashboard?tab=bookings)

### ¿Dónde está exactamente el alojamiento?

El mapa muestra la zona. Verá la dirección completa cuando el anfitrión confirme su estancia.

### ¿Puedo guardar un alojamiento para más tarde?

Inicie sesión y pulse el corazón de un anuncio. Lo guardamos en sus favoritos.

[Abrir sus favoritos](/wishlist)

## Precios y pago {#paying}

### ¿Qué se me cobra?

Usted paga las noches, las tarifas del anfitrión, como la de limpieza, y nuestra tarifa de servicio del {{guestFee}} %. Ve cada concepto antes de pagar. Después no añadimos nada.

### ¿Está segura mi tarjeta?

Sí. Solo nuestro proveedor de pagos recibe el número de su tarjeta. Nosotros nunca lo guardamos y los anfitriones nunca lo ven.

### Mi pago ha fallado. ¿Y ahora qué?

No se le ha cobrado nada. Mientras las noches estén retenidas, puede volver a intentarlo o usar otra tarjeta. Elija «Completar el pago» en su panel.

[Ir al panel](/dashboard?tab=bookings)

## Cancelaciones y reembolsos {#canceling}

### ¿Cómo cancelo?

Si la reserva está pendiente, pulse «Cancelar reserva» en su panel. Si el anfitrión ya la ha confirmado, pulse «Cancelar estancia». Verá el reembolso exacto antes de cancelar.

[Ver sus reservas](/dashboard?tab=bookings)

### ¿Cuánto se me reembolsa?

Recibe un reembolso completo si el anfitrión aún no ha confirmado, si usted cancela en las {{freeHours}} horas siguientes al pago y antes de la llegada, o si el anfitrión rechaza o cancela.

Después, reembolsamos una parte del precio por noche según la política de reembolso del anuncio, y las tarifas del anfitrión por completo. La tarifa de servicio no es reembolsable. A partir del día de la llegada no hay reembolso.

### ¿Cuándo llega el reembolso?

Iniciamos el reembolso de inmediato. La mayoría de los bancos lo muestran en un plazo de 5 a 10 días hábiles.

## Ser anfitrión {#hosting}

### ¿Cómo publico mi alojamiento?

Configure los pagos con nuestro proveedor de pagos y después describa su alojamiento. Publicar es gratis. Revisamos cada anuncio antes de publicarlo.

[Publique su alojamiento](/list-property)

### ¿Cuánto cuesta ser anfitrión y cuánto gano?

Los anfitriones reciben el importe del alquiler menos el {{hostFee}} % y una comisión por pago fija de {{payoutFee}} por cada estancia.

[Ver un ejemplo](/how-it-works)

### ¿Cómo respondo a una solicitud?

Su panel se abre con las solicitudes que esperan su respuesta. Acepte o rechace cada una en un plazo de {{answerHours}} horas. En «Reservas de sus alojamientos» aparecen el correo y el teléfono del huésped.

[Ir al panel](/dashboard)

## Su cuenta {#account}

### No me ha llegado el código de confirmación.

Mire primero en la carpeta de correo no deseado. Pasados {{resendSeconds}} segundos, puede pedir un código nuevo en la misma ventana. Los códigos caducan en {{codeMinutes}} minutos.

### He olvidado mi contraseña.

Pulse «Iniciar sesión» y después «¿Ha olvidado la contraseña?». Le enviamos por correo un código para establecer una nueva.

### ¿Cómo cambio mi nombre o mi número de teléfono?

Abra su perfil, haga los cambios y guárdelos.

[Abrir su perfil](/profile)

## Políticas de reembolso {#refunds}

A cada reserva se le aplica una de tres políticas, fijada en el momento de reservar. Con todas ellas, la cancelación es gratuita hasta que el anfitrión confirme, y también en las {{freeHours}} horas siguientes al pago, siempre que sea antes de la llegada.

{{refundPolicies}}

Antes de la llegada, las tarifas del anfitrión se reembolsan por completo. La tarifa de servicio solo es reembolsable mientras la cancelación sea gratuita.
`,
  },
  'privacy-policy': {
    lead: 'Guardamos solo los datos que requiere una estancia. No vendemos sus datos ni mostramos publicidad.',
    text: `## Qué guardamos {#what-we-keep}

- Su cuenta: nombre y apellidos, correo electrónico, un número de teléfono si lo facilita y una foto si la añade. Guardamos su contraseña solo en una forma codificada que no se puede revertir.
- Sus estancias: el anuncio, las noches, el número de huéspedes, el precio, sus peticiones al anfitrión y el resultado de la reserva.
- Sus anuncios, si es anfitrión: descripción, dirección, fotos, precios, tarifas y las fechas que bloquea.
- Su actividad: sus favoritos, reseñas y mensajes.
- La velocidad de carga de las páginas que visita, si permite las cookies analíticas: solo cifras, calculadas para todos los visitantes en conjunto.
- Registros técnicos: la dirección de red y la hora de las peticiones, para poder encontrar fallos e impedir abusos.

## Tarjetas y pagos {#cards-and-payouts}

Nuestro proveedor de pagos con tarjeta gestiona los pagos. Guardamos el resultado y el concepto de cada pago, nunca el número ni el código de seguridad de su tarjeta. Los anfitriones dan sus datos bancarios al proveedor, no a nosotros.

## Quién puede ver sus datos {#who-sees-what}

- Cualquiera puede ver los anuncios, con la calle pero sin el número, y las reseñas con un nombre de pila.
- El anfitrión ve su nombre, correo electrónico y número de teléfono después de que usted pague una reserva, para preparar su llegada. Tras una cancelación, solo ve su nombre.
- El huésped ve la dirección exacta cuando el anfitrión confirma la estancia.
- El proveedor de pagos recibe los datos que necesita para cobrar con una tarjeta o pagar a un anfitrión. No damos sus datos a nadie más, salvo que la ley lo exija.

## Cookies {#cookies}

Usamos cookies para iniciar su sesión y mantener segura su cuenta: \`porchlight_session\`, \`porchlight_signup\` y \`porchlight_device\`, esta última durante 180 días. Las tres son esenciales y ningún script puede leerlas. Otra cookie recuerda lo que elija en [Configuración de cookies](/cookie-settings), donde figuran todas las cookies y su finalidad. Nunca usamos cookies opcionales sin su consentimiento.

Su navegador también guarda una reserva mientras inicia sesión y recuerda que esta pestaña ya ha pasado la página de acceso de prueba. Borra ambas cosas cuando usted cierra la pestaña.

## Cuánto tiempo los guardamos {#how-long}

Guardamos los datos de su cuenta hasta que la elimine. Guardamos los registros de reservas y pagos durante el tiempo que exijan las leyes fiscales y contables, incluso después de que elimine su cuenta.

## Sus opciones {#your-rights}

En [Perfil](/profile) puede corregir su nombre y su número de teléfono, y obtener una copia de sus datos con «Descargar mis datos». «Eliminar mi cuenta» elimina su cuenta y los datos de la cuenta, una vez que no tenga estancias ni pagos pendientes. Para cualquier otra cosa, escriba a {{supportEmail}}. Respondemos en un plazo de {{supportHours}} horas y podemos pedirle que demuestre que la cuenta es suya.

## Niños {#children}

El sitio no está pensado para niños y no tenemos usuarios menores de {{dataAge}} años. No recogemos a sabiendas datos sobre niños. Si cree que un niño nos ha dado datos, escríbanos y los eliminaremos.

## Cambios en esta política {#changes}

Cuando cambia esta política, actualizamos la fecha que aparece arriba. Le avisamos por correo antes de cualquier cambio importante.
`,
  },
  'terms-of-service': {
    lead: 'Estas condiciones se aplican siempre que usa este sitio como huésped, anfitrión o visitante.',
    text: `## Quién puede usar el sitio {#who}

Debe tener al menos {{accountAge}} años para tener una cuenta, reservar o ser anfitrión. Puede tener una sola cuenta, con su nombre real y una dirección de correo que consulte. No comparta su contraseña. Usted responde de todo lo que se haga con su cuenta.

## Reservas {#bookings}

- Cuando reserva, las noches quedan retenidas durante {{holdMinutes}} minutos mientras paga. Si no paga, vuelven a estar disponibles y no cobramos nada.
- Después de su pago, el anfitrión tiene {{answerHours}} horas para responder, o hasta el día de la llegada si es antes, pero nunca menos de {{lateAnswerHours}} horas. Si el anfitrión no responde, cancelamos la reserva y usted recibe un reembolso completo.
- Cuando el anfitrión confirma, usted y el anfitrión tienen un acuerdo sobre la estancia. Nosotros tramitamos la reserva y gestionamos el pago. El anfitrión proporciona el alojamiento.

## Precios y tarifas {#prices}

Ve cada concepto del precio antes de pagar: las noches, las tarifas propias del anfitrión y nuestra tarifa de servicio, del {{guestFee}} % sobre esos dos importes. La tarifa de servicio no es reembolsable, salvo cuando estas condiciones prometen un reembolso completo. Todos los precios se expresan en {{currency}}.

Los anfitriones reciben el importe del alquiler y sus tarifas, menos el {{hostFee}} % y una comisión por pago de {{payoutFee}}. Vea el ejemplo en [Cómo funciona](/how-it-works).

## Cancelación {#canceling}

La cancelación es gratuita hasta que el anfitrión confirme. Después, es gratuita durante las {{freeHours}} horas siguientes a su pago, y solo antes de la llegada. Más tarde, el reembolso sigue la política que tenía el anuncio en el momento de su reserva. Puede leer las tres políticas en el [Centro de ayuda](/help#refunds). Si el anfitrión rechaza o cancela, usted recibe un reembolso completo. A partir del día de la llegada, una estancia confirmada no es reembolsable.

## Qué esperamos de los huéspedes {#guests}

- No lleve a más personas de las que indicó en la reserva y márchese cuando termine la estancia.
- Trate con cuidado el alojamiento, respete a los vecinos y cumpla las normas de la casa.
- Informe al anfitrión de los daños. Usted paga los daños que causen usted o las personas que estén con usted.

## Qué esperamos de los anfitriones {#hosts}

- Ofrezca solo alojamientos que pueda alquilar y conozca las leyes y los impuestos que se le aplican.
- Describa su alojamiento con veracidad. Revisamos cada anuncio antes de publicarlo y podemos rechazarlo o retirarlo.
- Mantenga su calendario al día, responda a tiempo a las solicitudes y reciba a los huéspedes sin discriminación.
- Cobre las estancias reservadas aquí solo a través del sitio.

## Lo que publica {#content}

Sus textos, fotos y reseñas siguen siendo suyos. Usted nos permite mostrarlos en este sitio y, para ello, cambiar su tamaño o acortarlos. No publique nada que sea ilícito, engañoso o ajeno.

## Cierre de su cuenta {#ending}

Puede cerrar su cuenta usted mismo en [Perfil](/profile) con «Eliminar mi cuenta», una vez que no tenga estancias ni pagos pendientes. Podemos suspender una cuenta que incumpla estas condiciones o ponga en peligro a otras personas. Llevamos a término o reembolsamos las reservas ya pagadas.

Envíe sus preguntas sobre su cuenta o estas condiciones a {{supportEmail}}.

## Responsabilidad {#liability}

Respondemos de nuestros propios errores al tramitar reservas y gestionar pagos. El anfitrión y el huésped responden el uno ante el otro del estado del alojamiento y de lo que ocurra durante la estancia. Nada de lo aquí dispuesto limita los derechos que la ley le concede y a los que no se puede renunciar.

## Cambios en estas condiciones {#changes}

Cuando cambian las condiciones, actualizamos la fecha que aparece arriba y le avisamos por correo con al menos 30 días de antelación. A su estancia se le aplican las condiciones vigentes en el momento de la reserva.
`,
  },
}
