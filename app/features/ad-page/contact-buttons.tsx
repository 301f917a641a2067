import { Pencil, Phone } from 'lucide'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { noScriptContactPath } from '../../../domain/rules/links.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { takePendingAction } from '../account/pending-action.ts'
import { ChooseDates } from '../dates/choose-dates.tsx'
import { useSession } from '../session/session.ts'
import { closeBlankWindow, navigateBlankWindow, openBlankWindow } from './blank-window.ts'
import type { ContactLinks, NamePrompt } from './contact.lazy.tsx'
import { contactButtonClass } from './contact-button-class.ts'
import { isSafetyAdviceShown } from './safety-advice-seen.ts'
import { visitSourceIfKnown } from './use-ad-view-count.ts'
import './contact-dock.css'

interface ContactButtonsProps {
  ad: PublicAd
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}

const contactWays = ['call', 'chat'] as const
type ContactWay = (typeof contactWays)[number]

/**
 * The buttons Call and Chat (specification section 2): at the bottom of a phone's window, above the seller on a wide
 * screen.
 * A press requests the number; from then on both are plain links. A press before a login continues after it. Without
 * scripts they lead to the page of plain forms (docs/decisions/contact.md). On one's own ad there is the edit link.
 */
export function ContactButtons({ ad, publicUrl }: ContactButtonsProps) {
  const { t } = useTranslation('product')
  const session = useSession()
  const flow = useLazyPart(() => import('./contact.lazy.tsx').then((part) => part.ContactFlow), 'contact')
  const [Tell, setTell] = useState<NamePrompt>()
  const [way, setWay] = useState<ContactWay>('call')
  const [revealed, setRevealed] = useState<ContactLinks & { token: string | undefined }>()
  /** Null: none, or some that are not possible. */
  const [dates, setDates] = useState<string | null>()
  const callLink = useRef<HTMLAnchorElement>(null)
  const chatLink = useRef<HTMLAnchorElement>(null)

  // Follows the link, as if it had been there when it was pressed.
  const goOn = useEffectEvent(() => {
    const link = { call: callLink, chat: chatLink }[way].current
    link?.focus()
    if (link && !navigateBlankWindow(link.href)) link.click()
  })
  useEffect(() => {
    if (revealed) goOn()
  }, [revealed])
  useEffect(() => {
    if (flow.failures > 0) closeBlankWindow()
  }, [flow.failures])
  useEffect(() => closeBlankWindow, [])
  const isOwn = session?.user._id === ad.userId._id
  const pendingActionFor = (pressed: ContactWay) => `${pressed} ${ad._id}`
  const beginWanted = useEffectEvent(() => {
    const wanted = contactWays.find((one) => takePendingAction(pendingActionFor(one)))
    if (wanted && !isOwn) begin(wanted)
  })
  useEffect(() => beginWanted(), [])

  function press(event: MouseEvent, pressed: ContactWay) {
    event.preventDefault()
    if (!flow.Part) begin(pressed)
  }
  function begin(pressed: ContactWay) {
    setWay(pressed)
    if (session && isSafetyAdviceShown()) openFor(pressed)
    void flow.open()
  }
  function openFor(pressed: ContactWay) {
    if (pressed === 'chat') openBlankWindow('WhatsApp')
    else closeBlankWindow()
  }
  function show(links: ContactLinks) {
    flow.close()
    setRevealed({ ...links, token: session?.token })
  }

  const choose = ad.terms.takesAsks && (
    <ChooseDates
      ad={ad}
      isOwn={isOwn}
      chosen={dates ?? undefined}
      onChat={() => (chatLink.current ? chatLink.current.click() : begin('chat'))}
      onChange={(words) => setDates(words ?? null)}
    />
  )
  if (isOwn)
    return (
      <>
        {choose}
        <div className="contact-dock">
          <Link to="/My_ads" className={contactButtonClass('edit')}>
            <Icon of={Pencil} className="size-5" />
            {t('edit_your_ad')}
          </Link>
        </div>
      </>
    )
  // After a sign-out, or a sign-in of another user, the number was not requested.
  const links = revealed?.token === session?.token ? revealed : undefined
  return (
    <>
      {choose}
      <form action={noScriptContactPath(ad._id)} className="contact-dock">
        {links ? (
          <>
            {dates && <p className="col-span-full -mb-1 text-center text-14 leading-snug tabular-nums">{dates}</p>}
            <a ref={callLink} href={links.tel} draggable={false} className={contactButtonClass('call')}>
              <Icon of={Phone} className="size-5" />
              <span>
                {t('call')} <span className="block text-14 tabular-nums select-text">{links.number}</span>
              </span>
            </a>
            <a
              ref={chatLink}
              href={links.findChat(dates !== null)}
              className={contactButtonClass('chat')}
              target="_blank"
              rel="noopener"
            >
              <WhatsAppIcon className="size-5" />
              WhatsApp
            </a>
            {Tell && <Tell ad={ad} onAnswered={() => setTell(undefined)} />}
          </>
        ) : (
          <>
            <button
              type="submit"
              data-held
              className={contactButtonClass('call')}
              onClick={(event) => press(event, 'call')}
            >
              <Icon of={Phone} className="size-5" />
              {t('call')}
            </button>
            <button
              type="submit"
              data-held
              className={contactButtonClass('chat')}
              onClick={(event) => press(event, 'chat')}
            >
              <WhatsAppIcon className="size-5" />
              WhatsApp
            </button>
          </>
        )}
      </form>
      {flow.Part && (
        <flow.Part
          ad={ad}
          pendingAction={pendingActionFor(way)}
          publicUrl={publicUrl}
          source={visitSourceIfKnown()}
          onLinks={show}
          onUndecided={(Prompt) => setTell(() => Prompt)}
          onContinue={() => openFor(way)}
          onRetry={() => begin(way)}
          onClose={flow.close}
        />
      )}
      {flow.failure}
    </>
  )
}
