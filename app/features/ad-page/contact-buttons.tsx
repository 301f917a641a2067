import { PencilLine, Phone } from 'lucide'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { reachPath } from '../../../domain/rules/links.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { WhatsAppSign } from '../../ui/whatsapp-sign.tsx'
import { takeWish } from '../account/wish.ts'
import { useSession } from '../session/session.ts'
import type { ContactLinks } from './contact.lazy.tsx'
import { contactClass } from './contact-look.ts'
import { isWarned } from './contact-warning.ts'
import { knownSource } from './told-view.ts'
import { dropWindow, fillWindow, openWindowAhead } from './window-ahead.ts'
import './contact-dock.css'

interface ContactButtonsProps {
  ad: PublicAd
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}

const ways = ['call', 'chat'] as const
type Way = (typeof ways)[number]

/**
 * The buttons Call and Chat (specification section 2): at the bottom of a phone's window, above the seller on a wide
 * screen.
 * A press requests the number; from then on both are plain links. A press before a login continues after it. Without
 * scripts they lead to the page of plain forms (docs/decisions/contact.md). On one's own ad there is the edit link.
 */
export function ContactButtons({ ad, publicUrl }: ContactButtonsProps) {
  const { t } = useWords('product')
  const session = useSession()
  const flow = useLate(() => import('./contact.lazy.tsx').then((part) => part.ContactFlow), 'contact')
  const tell = useLate(() => import('./tell-lender.lazy.tsx').then((part) => part.TellLender), 'contact')
  const [way, setWay] = useState<Way>('call')
  const [revealed, setRevealed] = useState<ContactLinks & { token: string | undefined }>()
  const callLink = useRef<HTMLAnchorElement>(null)
  const chatLink = useRef<HTMLAnchorElement>(null)

  // Follows the link, as if it had been there when it was pressed.
  const goOn = useEffectEvent(() => {
    const link = { call: callLink, chat: chatLink }[way].current
    link?.focus()
    if (link && !fillWindow(link.href)) link.click()
  })
  useEffect(() => {
    if (revealed) goOn()
  }, [revealed])
  useEffect(() => {
    if (flow.failures > 0) dropWindow()
  }, [flow.failures])
  useEffect(() => dropWindow, [])
  const isOwn = session?.user._id === ad.userId._id
  const wishFor = (pressed: Way) => `${pressed} ${ad._id}`
  const beginWanted = useEffectEvent(() => {
    const wanted = ways.find((one) => takeWish(wishFor(one)))
    if (wanted && !isOwn) begin(wanted)
  })
  useEffect(() => beginWanted(), [])

  function press(event: MouseEvent, pressed: Way) {
    event.preventDefault()
    if (!flow.Part) begin(pressed)
  }
  function begin(pressed: Way) {
    setWay(pressed)
    if (session && isWarned()) openFor(pressed)
    void flow.open()
  }
  function openFor(pressed: Way) {
    if (pressed === 'chat') openWindowAhead('WhatsApp')
    else dropWindow()
  }
  function show(links: ContactLinks) {
    flow.close()
    setRevealed({ ...links, token: session?.token })
    if (links.isUndecided) void tell.open()
  }

  if (isOwn)
    return (
      <div className="contact-dock">
        <Link to="/My_ads" className={contactClass('edit')}>
          <Icon of={PencilLine} className="size-5" />
          {t('edit_your_ad')}
        </Link>
      </div>
    )
  // After a sign-out, or a sign-in of another user, the number was not requested.
  const links = revealed?.token === session?.token ? revealed : undefined
  return (
    <>
      <form action={reachPath(ad._id)} className="contact-dock">
        {links ? (
          <>
            <a ref={callLink} href={links.tel} draggable={false} className={contactClass('call')}>
              <Icon of={Phone} className="size-5" />
              <span>
                {t('call')} <span className="block text-14 tabular-nums select-text">{links.number}</span>
              </span>
            </a>
            <a ref={chatLink} href={links.chat} className={contactClass('chat')} target="_blank" rel="noopener">
              <WhatsAppSign className="size-5" />
              WhatsApp
            </a>
            {tell.Part && <tell.Part ad={ad} onAnswered={tell.close} />}
          </>
        ) : (
          <>
            <button type="submit" data-held className={contactClass('call')} onClick={(event) => press(event, 'call')}>
              <Icon of={Phone} className="size-5" />
              {t('call')}
            </button>
            <button type="submit" data-held className={contactClass('chat')} onClick={(event) => press(event, 'chat')}>
              <WhatsAppSign className="size-5" />
              WhatsApp
            </button>
          </>
        )}
      </form>
      {flow.Part && (
        <flow.Part
          ad={ad}
          wish={wishFor(way)}
          publicUrl={publicUrl}
          source={knownSource()}
          onLinks={show}
          onGoOn={() => openFor(way)}
          onAgain={() => begin(way)}
          onClose={flow.close}
        />
      )}
      {flow.failure}
    </>
  )
}
