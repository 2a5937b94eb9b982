import { PageSections } from '../components/page-sections.tsx'
import { TextPage } from '../components/text-page.tsx'
import picture from '../pictures/terms.webp'

/** The terms for guests and hosts. */
export function TermsOfServiceScreen() {
  return (
    <TextPage page="terms-of-service" title="Terms of Service" picture={picture} isDated>
      {({ sections }) => <PageSections sections={sections} />}
    </TextPage>
  )
}
