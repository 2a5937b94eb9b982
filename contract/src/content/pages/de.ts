import type { PageTexts } from '../content.rules.ts'

/** The default pages in German. */
export const pagesInGerman: PageTexts = {
  'how-it-works': {
    lead: 'In drei Schritten vom leeren Zimmer zum bezahlten Aufenthalt. Wir zeigen jede Gebühr.',
    text: `1. ## Auszahlungen einrichten

   Teilen Sie unserem Zahlungsanbieter mit, wohin Ihre Auszahlungen gehen sollen. Das machen Sie nur einmal, und es dauert wenige Minuten.

2. ## Unterkunft anbieten

   Beschreiben Sie Ihre Unterkunft, legen Sie Ihren Preis fest und fügen Sie Fotos hinzu. Das Inserieren ist kostenlos. Wir prüfen jedes Inserat, bevor es online geht.

3. ## Gäste empfangen

   Nehmen Sie die Anfragen an, die Ihnen zusagen. Gäste zahlen, bevor Sie die Anfrage erhalten, und nach dem Check-in senden wir Ihre Auszahlung.

## Was es kostet {#fees}

Das Inserieren ist kostenlos. Sie zahlen nur, wenn Sie Geld erhalten. Gäste zahlen auf Ihren Preis und Ihre eigenen Gebühren, etwa für die Reinigung, eine Servicegebühr von {{guestFee}} %. Gäste sehen sie, bevor sie buchen. Erstattet wird sie nur, solange die Stornierung kostenlos ist.

Sie erhalten die Miete abzüglich {{hostFee}} % und abzüglich einer festen Auszahlungsgebühr von {{payoutFee}} je Aufenthalt.

## Ein Beispiel {#example}

Ein Gast bucht einen Aufenthalt mit einer Miete von {{exampleRental}} und ohne weitere Gebühren.

{{priceExample}}

Der Gast zahlt {{exampleTotal}}. Von der Miete in Höhe von {{exampleRental}} erhält der Gastgeber {{examplePayout}}.
`,
  },
  help: {
    lead: 'Antworten für Gäste und Gastgeber. Fehlt die Antwort auf Ihre Frage, schreiben Sie uns.',
    text: `## Unterkunft buchen {#booking}

### Wie buche ich?

Wählen Sie ein Inserat, Ihre Reisedaten und die Zahl der Gäste und klicken Sie auf „Buchen und bezahlen“. Zum Bezahlen brauchen Sie ein Konto.

Wir reservieren die Nächte {{holdMinutes}} Minuten lang, während Sie Ihre Kartendaten eingeben.

[Unterkunft finden](/properties)

### Wann ist meine Buchung bestätigt?

Nach Ihrer Zahlung hat der Gastgeber {{answerHours}} Stunden Zeit zu antworten. Wir informieren Sie per E-Mail über das Ergebnis, und Ihre Übersicht zeigt den Status.

Lehnt der Gastgeber die Anfrage ab oder antwortet er nicht rechtzeitig, stornieren wir die Buchung, und Sie erhalten den vollen Betrag zurück.

[Ihre Buchungen ansehen](/dashboard?tab=bookings)

### Wo genau liegt die Unterkunft?

Die Karte zeigt die Gegend. Die vollständige Adresse sehen Sie, sobald der Gastgeber Ihren Aufenthalt bestätigt.

### Kann ich mir eine Unterkunft für später merken?

Klicken Sie auf das Herz eines Inserats, während Sie angemeldet sind. Wir setzen es auf Ihre Merkliste.

[Merkliste öffnen](/wishlist)

## Preise und Bezahlung {#paying}

### Was wird mir berechnet?

Sie zahlen die Nächte, die Gebühren des Gastgebers, etwa für die Reinigung, und unsere Servicegebühr von {{guestFee}} %. Sie sehen jeden Posten, bevor Sie bezahlen. Später kommt nichts hinzu.

### Ist meine Karte sicher?

Ja. Nur unser Zahlungsanbieter erhält Ihre Kartennummer. Wir speichern sie nie, und Gastgeber sehen sie nie.

### Meine Zahlung ist fehlgeschlagen. Was nun?

Es wurde nichts abgebucht. Solange die Nächte reserviert sind, können Sie es erneut versuchen oder eine andere Karte verwenden. Wählen Sie in Ihrer Übersicht „Zahlung abschließen“.

[Zur Übersicht](/dashboard?tab=bookings)

## Stornierung und Erstattung {#canceling}

### Wie storniere ich?

Ist die Buchung noch ausstehend, klicken Sie in Ihrer Übersicht auf „Buchung stornieren“. Hat der Gastgeber bestätigt, klicken Sie auf „Aufenthalt stornieren“. Sie sehen die genaue Erstattung, bevor Sie stornieren.

[Ihre Buchungen ansehen](/dashboard?tab=bookings)

### Wie viel bekomme ich zurück?

Sie erhalten den vollen Betrag zurück, wenn der Gastgeber noch nicht bestätigt hat, wenn Sie innerhalb von {{freeHours}} Stunden nach der Zahlung und vor dem Check-in stornieren oder wenn der Gastgeber ablehnt oder storniert.

Danach erstatten wir einen Teil des Übernachtungspreises nach den Erstattungsbedingungen des Inserats und die Gebühren des Gastgebers in voller Höhe. Die Servicegebühr wird nicht erstattet. Ab dem Tag des Check-ins gibt es keine Erstattung.

### Wann kommt die Erstattung an?

Wir veranlassen die Erstattung sofort. Bei den meisten Banken erscheint sie innerhalb von 5 bis 10 Bankarbeitstagen.

## Gastgeber sein {#hosting}

### Wie biete ich meine Unterkunft an?

Richten Sie Auszahlungen bei unserem Zahlungsanbieter ein und beschreiben Sie dann Ihre Unterkunft. Das Inserieren ist kostenlos. Wir prüfen jedes Inserat, bevor es online geht.

[Unterkunft anbieten](/list-property)

### Was kostet das Vermieten, und was verdiene ich?

Gastgeber erhalten die Miete abzüglich {{hostFee}} % und abzüglich einer festen Auszahlungsgebühr von {{payoutFee}} je Aufenthalt.

[Beispiel ansehen](/how-it-works)

### Wie beantworte ich eine Anfrage?

Ihre Übersicht zeigt zuerst die Anfragen, die auf Sie warten. Klicken Sie bei jeder innerhalb von {{answerHours}} Stunden auf „Annehmen“ oder „Ablehnen“. E-Mail-Adresse und Telefonnummer des Gastes stehen unter „Buchungen Ihrer Unterkünfte“.

[Zur Übersicht](/dashboard)

## Ihr Konto {#account}

### Der Bestätigungscode ist nicht angekommen.

Sehen Sie zuerst im Spam-Ordner nach. Nach {{resendSeconds}} Sekunden können Sie im selben Fenster einen neuen Code anfordern. Ein Code läuft nach {{codeMinutes}} Minuten ab.

### Ich habe mein Passwort vergessen.

Klicken Sie auf „Anmelden“ und dann auf „Passwort vergessen?“. Wir senden Ihnen per E-Mail einen Code, mit dem Sie ein neues festlegen.

### Wie ändere ich meinen Namen oder meine Telefonnummer?

Öffnen Sie Ihr Profil, nehmen Sie die Änderungen vor und speichern Sie.

[Profil öffnen](/profile)

## Erstattungsbedingungen {#refunds}

Für jede Buchung gilt eine von drei Regelungen, die beim Buchen festgelegt wird. Bei jeder ist die Stornierung kostenlos, bis der Gastgeber bestätigt, und innerhalb von {{freeHours}} Stunden nach der Zahlung, sofern der Check-in noch bevorsteht.

{{refundPolicies}}

Vor dem Check-in werden die Gebühren des Gastgebers voll erstattet. Die Servicegebühr wird nur erstattet, solange die Stornierung kostenlos ist.
`,
  },
  'privacy-policy': {
    lead: 'Wir speichern nur die Daten, die für einen Aufenthalt nötig sind. Wir verkaufen Ihre Daten nicht und zeigen keine Werbung.',
    text: `## Was wir speichern {#what-we-keep}

- Ihr Konto: Vor- und Nachname, E-Mail-Adresse, eine Telefonnummer, wenn Sie eine angeben, und ein Foto, wenn Sie eines hinzufügen. Ihr Passwort speichern wir nur in unkenntlicher Form, die sich nicht zurückrechnen lässt.
- Ihre Aufenthalte: das Inserat, die Nächte, die Zahl der Gäste, der Preis, Ihre Wünsche an den Gastgeber und der Ausgang der Buchung.
- Ihre Inserate, wenn Sie Gastgeber sind: Beschreibung, Adresse, Fotos, Preise, Gebühren und die Tage, die Sie sperren.
- Ihre Aktivität: Ihre Merkliste, Bewertungen und Nachrichten.
- Wie schnell Seiten bei Ihnen laden, wenn Sie „Statistik“ zulassen: nur Zahlen, für alle Besucher zusammen gezählt.
- Technische Aufzeichnungen: Netzwerkadresse und Zeitpunkt von Anfragen, damit wir Fehler finden und Missbrauch unterbinden können.

## Karten und Auszahlungen {#cards-and-payouts}

Unser Anbieter für Kartenzahlungen wickelt die Zahlungen ab. Wir speichern Ergebnis und Zweck jeder Zahlung, nie Ihre Kartennummer oder Prüfnummer. Gastgeber geben ihre Bankdaten dem Anbieter, nicht uns.

## Wer Ihre Daten sehen kann {#who-sees-what}

- Alle können Inserate sehen, mit Straße, aber ohne Hausnummer, und Bewertungen mit einem Vornamen.
- Ein Gastgeber sieht Ihren Namen, Ihre E-Mail-Adresse und Ihre Telefonnummer, nachdem Sie eine Buchung bezahlt haben, um Ihre Ankunft vorzubereiten. Nach einer Stornierung sieht er nur Ihren Namen.
- Ein Gast sieht die genaue Adresse, sobald der Gastgeber den Aufenthalt bestätigt.
- Der Zahlungsanbieter erhält die Daten, die er braucht, um eine Karte zu belasten oder einem Gastgeber Geld auszuzahlen. Sonst geben wir Ihre Daten an niemanden weiter, es sei denn, das Gesetz verlangt es.

## Cookies {#cookies}

Wir setzen Cookies, um Sie anzumelden und Ihr Konto zu schützen: \`porchlight_session\`, \`porchlight_signup\` und \`porchlight_device\`, das letzte für 180 Tage. Alle drei sind notwendig, und kein Skript kann sie lesen. Ein weiteres Cookie merkt sich Ihre Auswahl unter [Cookie-Einstellungen](/cookie-settings). Dort stehen alle Cookies mit ihrem Zweck. Optionale Cookies setzen wir nie ohne Ihre Zustimmung.

Ihr Browser speichert außerdem eine Buchung, während Sie sich anmelden, und merkt sich, dass dieser Tab die Vorschauseite passiert hat. Beides löscht er, wenn Sie den Tab schließen.

## Wie lange wir Daten speichern {#how-long}

Ihre Kontodaten speichern wir, bis Sie Ihr Konto löschen. Buchungs- und Zahlungsdaten bewahren wir so lange auf, wie es das Steuer- und Buchführungsrecht verlangt, auch nachdem Sie Ihr Konto gelöscht haben.

## Ihre Möglichkeiten {#your-rights}

Unter [Profil](/profile) können Sie Ihren Namen und Ihre Telefonnummer berichtigen und mit „Meine Daten herunterladen“ eine Kopie Ihrer Daten erhalten. „Mein Konto löschen“ löscht Ihr Konto und dessen Daten, sobald kein Aufenthalt und keine Zahlung mehr offen ist. Bei allen anderen Anliegen schreiben Sie an {{supportEmail}}. Wir antworten innerhalb von {{supportHours}} Stunden und bitten Sie gegebenenfalls um einen Nachweis, dass das Konto Ihnen gehört.

## Kinder {#children}

Die Website ist nicht für Kinder gedacht, und wir haben keine Nutzer unter {{dataAge}} Jahren. Wir erheben wissentlich keine Daten über Kinder. Wenn Sie glauben, dass uns ein Kind Daten gegeben hat, schreiben Sie uns. Wir löschen sie dann.

## Änderungen dieser Erklärung {#changes}

Wenn sich diese Erklärung ändert, aktualisieren wir das Datum am Anfang der Seite. Vor jeder wichtigen Änderung informieren wir Sie per E-Mail.
`,
  },
  'terms-of-service': {
    lead: 'Diese Bedingungen gelten immer, wenn Sie diese Website als Gast, Gastgeber oder Besucher nutzen.',
    text: `## Wer die Website nutzen darf {#who}

Sie müssen mindestens {{accountAge}} Jahre alt sein, um ein Konto zu haben, zu buchen oder zu vermieten. Sie dürfen ein einziges Konto haben, mit Ihrem echten Namen und einer E-Mail-Adresse, die Sie abrufen. Behalten Sie Ihr Passwort für sich. Sie sind für alles verantwortlich, was mit Ihrem Konto geschieht.

## Buchungen {#bookings}

- Wenn Sie buchen, sind die Nächte {{holdMinutes}} Minuten lang für Sie reserviert, während Sie bezahlen. Zahlen Sie nicht, werden sie wieder frei, und wir buchen nichts ab.
- Nach Ihrer Zahlung hat der Gastgeber {{answerHours}} Stunden Zeit zu antworten, oder bis zum Tag des Check-ins, falls dieser früher ist, aber nie weniger als {{lateAnswerHours}} Stunden. Antwortet der Gastgeber nicht, stornieren wir die Buchung, und Sie erhalten den vollen Betrag zurück.
- Bestätigt der Gastgeber, besteht zwischen Ihnen und dem Gastgeber eine Vereinbarung über den Aufenthalt. Wir vermitteln die Buchung und wickeln die Zahlung ab. Der Aufenthalt selbst ist die Leistung des Gastgebers.

## Preise und Gebühren {#prices}

Sie sehen jeden Posten des Preises, bevor Sie bezahlen: die Nächte, die eigenen Gebühren des Gastgebers und unsere Servicegebühr von {{guestFee}} % auf beides. Die Servicegebühr wird nicht erstattet, außer wo diese Bedingungen die Erstattung des vollen Betrags zusagen. Alle Preise sind in {{currency}} angegeben.

Gastgeber erhalten die Miete und ihre Gebühren abzüglich {{hostFee}} % und einer Auszahlungsgebühr von {{payoutFee}}. Ein Beispiel finden Sie unter [So funktioniert’s](/how-it-works).

## Stornierung {#canceling}

Bis der Gastgeber bestätigt, ist die Stornierung kostenlos. Danach ist sie noch bis {{freeHours}} Stunden nach Ihrer Zahlung kostenlos, aber nur vor dem Check-in. Später richtet sich Ihre Erstattung nach den Erstattungsbedingungen, die bei Ihrer Buchung für das Inserat galten. Alle drei Regelungen finden Sie im [Hilfe-Center](/help#refunds). Lehnt der Gastgeber ab oder storniert er, erhalten Sie den vollen Betrag zurück. Ab dem Tag des Check-ins wird ein bestätigter Aufenthalt nicht erstattet.

## Was wir von Gästen erwarten {#guests}

- Bringen Sie nicht mehr Personen mit, als Sie gebucht haben, und reisen Sie ab, wenn der Aufenthalt endet.
- Gehen Sie sorgsam mit der Unterkunft um, nehmen Sie Rücksicht auf die Nachbarn und halten Sie die Hausordnung ein.
- Melden Sie dem Gastgeber Schäden. Sie zahlen für Schäden, die Sie oder Ihre Begleitpersonen verursachen.

## Was wir von Gastgebern erwarten {#hosts}

- Bieten Sie nur Unterkünfte an, die Sie vermieten dürfen. Sie müssen die Gesetze und Steuern kennen, die für Sie gelten.
- Beschreiben Sie Ihre Unterkunft wahrheitsgemäß. Wir prüfen jedes Inserat, bevor es online geht, und können Inserate ablehnen oder entfernen.
- Halten Sie Ihren Kalender aktuell, beantworten Sie Anfragen rechtzeitig und empfangen Sie Gäste ohne Diskriminierung.
- Nehmen Sie Zahlungen für hier gebuchte Aufenthalte nur über diese Website an.

## Was Sie veröffentlichen {#content}

Ihre Texte, Fotos und Bewertungen gehören weiterhin Ihnen. Sie erlauben uns, sie auf dieser Website zu zeigen und dafür in der Größe anzupassen oder zu kürzen. Veröffentlichen Sie nichts, was rechtswidrig oder irreführend ist oder Ihnen nicht gehört.

## Schließung Ihres Kontos {#ending}

Sie können Ihr Konto unter [Profil](/profile) mit „Mein Konto löschen“ selbst schließen, sobald kein Aufenthalt und keine Zahlung mehr offen ist. Wir können ein Konto sperren, das gegen diese Bedingungen verstößt oder andere gefährdet. Bereits bezahlte Buchungen führen wir durch oder erstatten sie.

Fragen zu Ihrem Konto oder zu diesen Bedingungen senden Sie an {{supportEmail}}.

## Haftung {#liability}

Wir sind für eigene Fehler bei der Vermittlung von Buchungen und der Abwicklung von Zahlungen verantwortlich. Für den Zustand der Unterkunft und für das, was während des Aufenthalts geschieht, sind Gastgeber und Gast einander verantwortlich. Nichts in diesen Bedingungen schränkt Rechte ein, die Ihnen das Gesetz gibt und auf die nicht verzichtet werden kann.

## Änderungen dieser Bedingungen {#changes}

Wenn sich die Bedingungen ändern, aktualisieren wir das Datum am Anfang der Seite und informieren Sie mindestens 30 Tage vorher per E-Mail. Für Ihren Aufenthalt gelten die Bedingungen, die bei Ihrer Buchung in Kraft sind.
`,
  },
}
