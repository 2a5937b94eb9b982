import type { PageTexts } from '../content.rules.ts'

/** The default pages in French. */
export const pagesInFrench: PageTexts = {
  'how-it-works': {
    lead: 'D’une chambre vide à un séjour payé en trois étapes. Nous affichons tous les frais.',
    text: `1. ## Configurez les versements

   Indiquez à notre prestataire de paiement où envoyer vos versements. Vous ne le faites qu’une fois, en quelques minutes.

2. ## Proposez votre logement

   Décrivez votre logement, fixez votre prix et ajoutez des photos. L’annonce est gratuite. Nous vérifions chaque annonce avant sa mise en ligne.

3. ## Accueillez vos voyageurs

   Acceptez les demandes qui vous conviennent. Les voyageurs paient avant que vous receviez la demande, et nous envoyons votre versement après l’arrivée.

## Ce que cela coûte {#fees}

L’annonce est gratuite. Vous ne payez que lorsque vous êtes payé. Les voyageurs paient des frais de service de {{guestFee}} %, en plus de votre prix et de vos propres frais, comme le ménage. Ils les voient avant de réserver. Ces frais ne sont remboursables que tant que l’annulation est gratuite.

Vous recevez le montant de la location, moins {{hostFee}} % et des frais de versement fixes de {{payoutFee}} par séjour.

## Un exemple {#example}

Un voyageur réserve un séjour dont la location s’élève à {{exampleRental}}, sans autres frais.

{{priceExample}}

Le voyageur paie {{exampleTotal}}. Sur les {{exampleRental}} de location, {{examplePayout}} reviennent à l’hôte.
`,
  },
  help: {
    lead: 'Des réponses pour les voyageurs et les hôtes. Si vous ne trouvez pas la vôtre, écrivez-nous.',
    text: `## Réserver un séjour {#booking}

### Comment réserver ?

Choisissez une annonce, vos dates et le nombre de voyageurs, puis appuyez sur « Réserver et payer ». Il vous faut un compte pour payer.

Nous bloquons les nuits pendant {{holdMinutes}} minutes, le temps de saisir votre carte.

[Trouver un séjour](/properties)

### Quand ma réservation est-elle confirmée ?

Après votre paiement, l’hôte a {{answerHours}} heures pour répondre. Nous vous envoyons le résultat par e-mail, et votre tableau de bord indique le statut.

Si l’hôte refuse la demande ou ne répond pas à temps, nous annulons la réservation et vous êtes intégralement remboursé.

[Voir vos réservations](/dashboard?tab=bookings)

### Où se trouve exactement le logement ?

La carte indique le secteur. Vous voyez l’adresse complète une fois que l’hôte a confirmé votre séjour.

### Puis-je enregistrer un logement pour plus tard ?

Connectez-vous, puis touchez le cœur d’une annonce. Nous l’ajoutons à vos favoris.

[Ouvrir vos favoris](/wishlist)

## Prix et paiement {#paying}

### Que dois-je payer ?

Vous payez les nuits, les frais de l’hôte, comme le ménage, et nos frais de service de {{guestFee}} %. Vous voyez chaque ligne avant de payer. Nous n’ajoutons rien ensuite.

### Ma carte est-elle en sécurité ?

Oui. Seul notre prestataire de paiement reçoit votre numéro de carte. Nous ne l’enregistrons jamais, et les hôtes ne le voient jamais.

### Mon paiement a échoué. Que faire ?

Vous n’avez pas été débité. Tant que les nuits sont bloquées, vous pouvez réessayer ou utiliser une autre carte. Choisissez « Finaliser le paiement » dans votre tableau de bord.

[Aller au tableau de bord](/dashboard?tab=bookings)

## Annulations et remboursements {#canceling}

### Comment annuler ?

Si la réservation est en attente, appuyez sur « Annuler la réservation » dans votre tableau de bord. Si l’hôte l’a confirmée, appuyez sur « Annuler le séjour ». Vous voyez le remboursement exact avant d’annuler.

[Voir vos réservations](/dashboard?tab=bookings)

### Quel est le montant de mon remboursement ?

Vous êtes intégralement remboursé si l’hôte n’a pas encore confirmé, si vous annulez dans les {{freeHours}} heures suivant le paiement et avant l’arrivée, ou si l’hôte refuse ou annule.

Ensuite, nous remboursons une part du prix des nuits selon les conditions de remboursement de l’annonce, et la totalité des frais de l’hôte. Les frais de service ne sont pas remboursables. À partir du jour de l’arrivée, il n’y a plus de remboursement.

### Quand le remboursement arrive-t-il ?

Nous lançons le remboursement aussitôt. La plupart des banques l’affichent sous 5 à 10 jours ouvrés.

## Accueillir des voyageurs {#hosting}

### Comment proposer mon logement ?

Configurez les versements auprès de notre prestataire de paiement, puis décrivez votre logement. L’annonce est gratuite. Nous vérifions chaque annonce avant sa mise en ligne.

[Proposer un logement](/list-property)

### Combien coûte l’accueil de voyageurs, et combien vais-je gagner ?

Les hôtes reçoivent le montant de la location, moins {{hostFee}} % et des frais de versement fixes de {{payoutFee}} par séjour.

[Voir un exemple](/how-it-works)

### Comment répondre à une demande ?

Votre tableau de bord s’ouvre sur les demandes qui attendent votre réponse. Acceptez ou refusez chacune d’elles sous {{answerHours}} heures. « Réservations de vos logements » indique l’e-mail et le numéro de téléphone du voyageur.

[Aller au tableau de bord](/dashboard)

## Votre compte {#account}

### Je n’ai pas reçu le code de confirmation.

Regardez d’abord dans vos courriers indésirables. Au bout de {{resendSeconds}} secondes, vous pouvez demander un nouveau code dans la même fenêtre. Un code expire au bout de {{codeMinutes}} minutes.

### J’ai oublié mon mot de passe.

Appuyez sur « Se connecter », puis sur « Mot de passe oublié ? ». Nous vous envoyons par e-mail un code pour en choisir un nouveau.

### Comment modifier mon nom ou mon numéro de téléphone ?

Ouvrez votre profil, faites vos modifications et enregistrez.

[Ouvrir votre profil](/profile)

## Conditions de remboursement {#refunds}

Chaque réservation suit l’une de trois formules, fixée au moment où vous réservez. Avec chacune d’elles, l’annulation est gratuite jusqu’à la confirmation de l’hôte, ainsi que dans les {{freeHours}} heures suivant le paiement, à condition que ce soit avant l’arrivée.

{{refundPolicies}}

Avant l’arrivée, les frais de l’hôte sont intégralement remboursés. Les frais de service ne sont remboursables que tant que l’annulation est gratuite.
`,
  },
  'privacy-policy': {
    lead: 'Nous ne conservons que les données nécessaires à un séjour. Nous ne vendons pas vos données et n’affichons aucune publicité.',
    text: `## Ce que nous conservons {#what-we-keep}

- Votre compte : prénom et nom, adresse e-mail, numéro de téléphone si vous en indiquez un et photo si vous en ajoutez une. Nous ne conservons votre mot de passe que sous une forme brouillée et irréversible.
- Vos séjours : l’annonce, les nuits, le nombre de voyageurs, le prix, vos demandes à l’hôte et l’issue de la réservation.
- Vos annonces, si vous êtes hôte : description, adresse, photos, prix, frais et dates que vous bloquez.
- Votre activité : vos favoris, vos avis et vos messages.
- La vitesse de chargement des pages que vous consultez, si vous autorisez la mesure d’audience : uniquement des chiffres, comptés pour tous les visiteurs ensemble.
- Des journaux techniques : l’adresse réseau et l’heure des requêtes, pour pouvoir trouver les pannes et faire cesser les abus.

## Cartes et versements {#cards-and-payouts}

Notre prestataire de paiement par carte traite les paiements. Nous enregistrons le résultat et l’objet de chaque paiement, jamais votre numéro de carte ni son code de sécurité. Les hôtes donnent leurs coordonnées bancaires au prestataire, pas à nous.

## Qui peut voir vos données {#who-sees-what}

- Tout le monde peut voir les annonces, avec la rue mais sans le numéro, et les avis accompagnés d’un prénom.
- Un hôte voit votre nom, votre adresse e-mail et votre numéro de téléphone une fois que vous avez payé une réservation, pour préparer votre arrivée. Après une annulation, il ne voit plus que votre nom.
- Un voyageur voit l’adresse exacte une fois que l’hôte a confirmé le séjour.
- Le prestataire de paiement reçoit les données nécessaires pour débiter une carte ou payer un hôte. Nous ne donnons vos données à personne d’autre, sauf si la loi l’exige.

## Cookies {#cookies}

Nous utilisons des cookies pour vous connecter et protéger votre compte : \`porchlight_session\`, \`porchlight_signup\` et \`porchlight_device\`, ce dernier pendant 180 jours. Tous trois sont essentiels, et aucun script ne peut les lire. Un autre cookie mémorise votre choix dans [Paramètres des cookies](/cookie-settings), où figurent tous les cookies et leur finalité. Nous n’utilisons jamais de cookies facultatifs sans votre consentement.

Votre navigateur conserve aussi une réservation pendant que vous vous connectez et retient que cet onglet a passé la page d’accès en avant-première. Il efface les deux quand vous fermez l’onglet.

## Combien de temps nous les conservons {#how-long}

Nous conservons les données de votre compte jusqu’à ce que vous le supprimiez. Nous conservons les données de réservation et de paiement aussi longtemps que les lois fiscales et comptables l’exigent, même après la suppression de votre compte.

## Vos choix {#your-rights}

Dans [Profil](/profile), vous pouvez corriger votre nom et votre numéro de téléphone, et obtenir une copie de vos données avec « Télécharger mes données ». « Supprimer mon compte » supprime votre compte et ses données, dès lors que vous n’avez plus de séjour ni de paiement en cours. Pour toute autre demande, écrivez à {{supportEmail}}. Nous répondons sous {{supportHours}} heures et pouvons vous demander de montrer que le compte est bien le vôtre.

## Enfants {#children}

Le site n’est pas destiné aux enfants, et nous n’avons pas d’utilisateurs de moins de {{dataAge}} ans. Nous ne recueillons pas sciemment de données sur des enfants. Si vous pensez qu’un enfant nous a donné des données, écrivez-nous et nous les supprimerons.

## Modifications de cette politique {#changes}

Quand cette politique change, nous mettons à jour la date en haut de la page. Nous vous prévenons par e-mail avant toute modification importante.
`,
  },
  'terms-of-service': {
    lead: 'Ces conditions s’appliquent chaque fois que vous utilisez ce site en tant que voyageur, hôte ou visiteur.',
    text: `## Qui peut utiliser le site {#who}

Vous devez avoir au moins {{accountAge}} ans pour avoir un compte, réserver ou accueillir des voyageurs. Vous pouvez avoir un seul compte, à votre vrai nom et avec une adresse e-mail que vous consultez. Gardez votre mot de passe pour vous. Vous êtes responsable de tout ce qui est fait avec votre compte.

## Réservations {#bookings}

- Quand vous réservez, les nuits sont bloquées pendant {{holdMinutes}} minutes, le temps du paiement. Si vous ne payez pas, elles redeviennent disponibles et nous ne débitons rien.
- Après votre paiement, l’hôte a {{answerHours}} heures pour répondre, ou jusqu’au jour de l’arrivée si celui-ci vient plus tôt, mais jamais moins de {{lateAnswerHours}} heures. Si l’hôte ne répond pas, nous annulons la réservation et vous êtes intégralement remboursé.
- Quand l’hôte confirme, vous et l’hôte êtes liés par un accord sur le séjour. Nous nous occupons de la réservation et traitons le paiement. L’hôte fournit le séjour.

## Prix et frais {#prices}

Vous voyez chaque ligne du prix avant de payer : les nuits, les frais propres à l’hôte et nos frais de service, soit {{guestFee}} % de ces deux montants. Les frais de service ne sont pas remboursables, sauf lorsque ces conditions promettent un remboursement intégral. Tous les prix sont en {{currency}}.

Les hôtes reçoivent le montant de la location et leurs frais, moins {{hostFee}} % et des frais de versement de {{payoutFee}}. Consultez l’exemple de la page [Comment ça marche](/how-it-works).

## Annulation {#canceling}

L’annulation est gratuite jusqu’à la confirmation de l’hôte. Ensuite, elle est gratuite pendant {{freeHours}} heures après votre paiement, et seulement avant l’arrivée. Plus tard, votre remboursement suit la formule de remboursement que l’annonce appliquait au moment de votre réservation. Vous pouvez lire les trois formules dans le [Centre d’aide](/help#refunds). Si l’hôte refuse ou annule, vous êtes intégralement remboursé. À partir du jour de l’arrivée, un séjour confirmé n’est pas remboursable.

## Ce que nous attendons des voyageurs {#guests}

- Ne venez pas plus nombreux que prévu dans la réservation, et partez à la fin du séjour.
- Prenez soin du logement, respectez les voisins et suivez le règlement intérieur.
- Signalez les dégâts à l’hôte. Vous payez les dégâts causés par vous ou par les personnes qui vous accompagnent.

## Ce que nous attendons des hôtes {#hosts}

- Ne proposez que des logements que vous avez le droit de louer, et connaissez les lois, impôts et taxes qui vous concernent.
- Décrivez votre logement avec sincérité. Nous vérifions chaque annonce avant sa mise en ligne, et nous pouvons en refuser ou en retirer une.
- Tenez votre calendrier à jour, répondez aux demandes à temps et accueillez les voyageurs sans discrimination.
- Pour les séjours réservés ici, n’acceptez de paiement que par l’intermédiaire du site.

## Ce que vous publiez {#content}

Vos textes, vos photos et vos avis restent à vous. Vous nous autorisez à les afficher sur ce site et, pour cela, à les redimensionner ou à les raccourcir. Ne publiez rien d’illicite, de trompeur ou qui ne vous appartienne pas.

## Fermeture de votre compte {#ending}

Vous pouvez fermer vous-même votre compte dans [Profil](/profile) avec « Supprimer mon compte », dès lors que vous n’avez plus de séjour ni de paiement en cours. Nous pouvons suspendre un compte qui enfreint ces conditions ou met d’autres personnes en danger. Nous menons à terme ou remboursons les réservations déjà payées.

Envoyez vos questions sur votre compte ou sur ces conditions à {{supportEmail}}.

## Responsabilité {#liability}

Nous sommes responsables de nos propres erreurs dans la prise en charge des réservations et le traitement des paiements. L’hôte et le voyageur sont responsables l’un envers l’autre de l’état du logement et de ce qui se passe pendant le séjour. Rien ici ne limite les droits que la loi vous accorde et auxquels il n’est pas possible de renoncer.

## Modifications de ces conditions {#changes}

Quand les conditions changent, nous mettons à jour la date en haut de la page et vous prévenons par e-mail au moins 30 jours à l’avance. Les conditions en vigueur au moment de votre réservation s’appliquent à votre séjour.
`,
  },
}
