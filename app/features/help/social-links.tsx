import { useTranslation } from '../../i18n/language-provider.tsx'

/** Strokes in a box of 24, the only use of a network's icon. */
const signs = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17.2 6.8v.01',
  facebook: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h2Z',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM10 9v6l5-3Z',
} as const

type Network = keyof typeof signs
const networks = Object.keys(signs) as Network[]
const names = {
  instagram: 'social.instagram',
  facebook: 'social.facebook',
  youtube: 'social.youtube',
} as const

/**
 * The one page on a social network, and the icons of two without a page: images hidden from assistive technology
 * (decisions: Name and brand).
 */
export function SocialLinks({ url, brandName }: { url: string; brandName: string }) {
  const { t } = useTranslation('help')
  const ours = networks.find((network) => url.includes(network)) ?? 'instagram'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={url}
        className="flex min-h-12 items-center gap-2.5 rounded-pill bg-peacock-50 px-4 font-label text-peacock-700 hover:bg-peacock-100"
      >
        <Sign of={ours} />
        {t(names[ours], { name: brandName })}
      </a>
      {networks
        .filter((network) => network !== ours)
        .map((network) => (
          <span
            key={network}
            aria-hidden="true"
            className="grid size-12 place-items-center rounded-pill bg-sunken text-line-strong"
          >
            <Sign of={network} />
          </span>
        ))}
    </div>
  )
}

function Sign({ of: network }: { of: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={signs[network]} />
    </svg>
  )
}
