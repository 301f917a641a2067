import { useSite } from './site.ts'

/** What the browser calls the page: its title and the brand's name. React lifts it into the document's head. */
export function PageTitle({ children: title }: { children: string }) {
  const site = useSite()
  return <title>{site ? `${title} · ${site.brand.name}` : title}</title>
}
