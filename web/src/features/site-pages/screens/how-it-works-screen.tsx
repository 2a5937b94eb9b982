import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { PageSections } from '../components/page-sections.tsx'
import { TextPage } from '../components/text-page.tsx'
import picture from '../pictures/how-it-works.webp'

/** Hosting in steps, its costs, and an example computed by the price rules. */
export function HowItWorksScreen() {
  return (
    <TextPage page="how-it-works" title="How it works" picture={picture}>
      {({ sections }) => (
        <>
          <PageSections sections={sections} />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button asChild>
              <Link to="/list-property">List Your Property</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/help">Visit the Help Center</Link>
            </Button>
          </div>
        </>
      )}
    </TextPage>
  )
}
