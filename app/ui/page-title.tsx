import { useSite } from './site.ts'

/** The document's title: that of the page and the brand's name. React moves it into the document's head. */
export function PageTitle({ children: title }: { children: string }) {
  return <title>{`${title} · ${useSite().brand.name}`}</title>
}
