import { Download, EllipsisVertical, Share, SquarePlus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

const titles = { ios: 'as_app.on_ios', other: 'as_app.on_other' } as const

/** The manual installation on one kind of device: three small drawings with a line of text each. */
export function InstallSteps({ device, name }: { device: 'ios' | 'other'; name: string }) {
  const { t } = useTranslation('help')
  const done = { words: t('as_app.done', { name }), picture: <Home /> }
  const steps = {
    ios: [
      { words: t('as_app.share'), picture: <ShareBar /> },
      { words: t('as_app.add'), picture: <ShareSheet /> },
      done,
    ],
    other: [
      { words: t('as_app.menu'), picture: <MenuBar /> },
      { words: t('as_app.choose'), picture: <OpenMenu /> },
      done,
    ],
  }
  return (
    <section // Only iPhones and iPads know this: their own way comes first there.
      className={device === 'ios' ? 'supports-[-webkit-touch-callout:none]:-order-1' : undefined}
      aria-labelledby={`install-${device}`}
    >
      <h2 id={`install-${device}`} className="text-22">
        {t(titles[device])}
      </h2>
      <ol className="mt-4 grid gap-3 [counter-reset:step] md:grid-cols-3 md:gap-6">
        {steps[device].map(({ words, picture }) => (
          <li
            key={words}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-4 [counter-increment:step] md:grid-cols-1 md:content-start md:items-start md:gap-3"
          >
            <svg aria-hidden="true" viewBox="0 0 160 120" className="w-full rounded-12 bg-peacock-50">
              {picture}
            </svg>
            <p className="leading-snug before:font-heading before:text-peacock-600 before:content-[counter(step)_'._']">
              {words}
            </p>
          </li>
        ))}
      </ol>
      {device === 'other' && <p className="mt-4 text-ink-soft">{t('as_app.elsewhere')}</p>}
    </section>
  )
}

const sign = { width: 16, height: 16, className: 'w-full stroke-on-marigold' }

/** The icon to press. */
function Marked({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <>
      <circle cx={x} cy={y} r={15} className="fill-marigold-500" />
      {children}
    </>
  )
}

/** The bottom of a phone's browser, with *Share* in its middle. */
function ShareBar() {
  return (
    <>
      <path
        d="M44-9V84a14 14 0 0 0 14 14h44a14 14 0 0 0 14-14V-9Z"
        className="fill-surface stroke-line-strong stroke-2"
      />
      <path d="M52 8h24v26H52Zm32 0h24v26H84Z" className="fill-line stroke-line stroke-4 [stroke-linejoin:round]" />
      <path d="M44 60h72" className="fill-none stroke-line-strong stroke-2 [stroke-linecap:round]" />
      <path d="m59 74-5 5 5 5m42-10 5 5-5 5" className="fill-none stroke-line-strong stroke-2 [stroke-linecap:round]" />
      <Marked x={80} y={79}>
        <Icon of={Share} {...sign} x={72} y={70} />
      </Marked>
    </>
  )
}

/** The sheet of *Share*, with a line for the home screen. */
function ShareSheet() {
  return (
    <>
      <path
        d="M32 130V30a14 14 0 0 1 14-14h68a14 14 0 0 1 14 14V130Z"
        className="fill-surface stroke-line-strong stroke-2"
      />
      <path
        d="M44 34h40M44 94h48m20-63v6m-3-3h6m-3 57v6m-3-3h6"
        className="fill-none stroke-line-strong stroke-2 [stroke-linecap:round]"
      />
      <rect x={38} y={48} width={84} height={32} rx={10} className="fill-marigold-500" />
      <path d="M48 64h34" className="stroke-on-marigold stroke-4 [stroke-linecap:round]" />
      <Icon of={SquarePlus} {...sign} x={98} y={56} />
    </>
  )
}

/** The top of a browser, with its menu in the corner. */
function MenuBar() {
  return (
    <>
      <path
        d="M28 130V34a14 14 0 0 1 14-14h76a14 14 0 0 1 14 14V130Z"
        className="fill-surface stroke-line-strong stroke-2"
      />
      <rect
        x={38}
        y={31}
        width={56}
        height={18}
        rx={9}
        className="fill-line stroke-line stroke-4 [stroke-linejoin:round]"
      />
      <path d="M28 60h104" className="fill-none stroke-line-strong stroke-2 [stroke-linecap:round]" />
      <path d="M40 72h36v30H40Zm44 0h36v30H84Z" className="fill-line stroke-line stroke-4 [stroke-linejoin:round]" />
      <Marked x={113} y={40}>
        <Icon of={EllipsisVertical} {...sign} x={105} y={32} />
      </Marked>
    </>
  )
}

/** That menu, with a line that installs. */
function OpenMenu() {
  return (
    <>
      <path
        d="M28 130V34a14 14 0 0 1 14-14h76a14 14 0 0 1 14 14V130Z"
        className="fill-surface stroke-line-strong stroke-2"
      />
      <rect x={44} y={28} width={82} height={84} rx={10} className="fill-surface stroke-line-strong stroke-1" />
      <path d="M56 42h34M56 98h44" className="fill-none stroke-line-strong stroke-2 [stroke-linecap:round]" />
      <rect x={49} y={54} width={72} height={32} rx={8} className="fill-marigold-500" />
      <path d="M80 70h30" className="stroke-on-marigold stroke-4 [stroke-linecap:round]" />
      <Icon of={Download} {...sign} x={57} y={62} />
    </>
  )
}

/** A phone's home screen, with this site among the apps. */
function Home() {
  return (
    <>
      <path
        d="M44 130V26a14 14 0 0 1 14-14h44a14 14 0 0 1 14 14V130Z"
        className="fill-surface stroke-line-strong stroke-2"
      />
      <path
        d="M52 28h14v14H52Zm21 0h14v14H73Zm21 0h14v14H94ZM52 93h14v14H52Zm21 0h14v14H73Zm21 0h14v14H94Z"
        className="fill-line stroke-line stroke-4 [stroke-linejoin:round]"
      />
      <rect x={61} y={48} width={38} height={38} rx={11} className="fill-marigold-500" />
      <image href="/mark.svg" x={64} y={51} width={32} height={32} />
    </>
  )
}
