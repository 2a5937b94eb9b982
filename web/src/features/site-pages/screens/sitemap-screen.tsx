import { Link } from '@tanstack/react-router'
import { PageArticle } from '../components/page-article.tsx'
import { siteMap } from '../model/site-map.ts'
import picture from '../pictures/sitemap.webp'

/** Every page of the site, by purpose. */
export function SitemapScreen() {
  return (
    <PageArticle title="Sitemap" picture={picture} lead="Every page of the site and what it offers.">
      {siteMap.map((group) => (
        <nav key={group.title} aria-label={`Pages: ${group.title}`}>
          <h2 className="text-block">{group.title}</h2>
          <ul className="mt-2 divide-y divide-line">
            {group.pages.map((page) => (
              <li key={page.label} className="py-3">
                <Link to={page.to} className="link inline-block py-1">
                  {page.label}
                </Link>
                <p className="text-sm text-muted">{page.text}</p>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </PageArticle>
  )
}
