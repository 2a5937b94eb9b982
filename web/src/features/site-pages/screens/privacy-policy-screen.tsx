import { PageSections } from '../components/page-sections.tsx'
import { TextPage } from '../components/text-page.tsx'
import picture from '../pictures/privacy.webp'

/** The privacy policy: the stored data, its purposes, and people's rights. */
export function PrivacyPolicyScreen() {
  return (
    <TextPage page="privacy-policy" title="Privacy Policy" picture={picture} isDated>
      {({ sections }) => <PageSections sections={sections} />}
    </TextPage>
  )
}
