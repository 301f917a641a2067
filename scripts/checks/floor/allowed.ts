interface Allowance {
  what: RegExp
  reason: string
  /** The number of uses in all style sheets, where each new use has to be reviewed. */
  times?: number
}

/** Features that built files may use although a supported browser lacks them. An unused entry has to go. */
export const allowedFeatures: Allowance[] = [
  {
    what: /^(navigation|\.(currentEntry|canIntercept|startViewTransition|skipTransition|transferSize|downlink|fromElement)|setImmediate|event: navigate(success|error)?)$/,
    reason: 'React asks first whether it is there, and so does cancelReloads.',
  },
  { what: /^(Error)?\.captureStackTrace$/, reason: 'Zod asks first.' },
  { what: /^\.maxBufferSize$/, reason: 'An option of the reader of event streams.' },
  {
    what: /^\.(identifier|ariaLabel)$/,
    reason: 'The viewer of large pictures: of touches, which have it, and of its own buttons.',
  },
  { what: /^(trustedTypes|\.createPolicy)$/, reason: 'Guards where a browser has it: trusted-markup.ts asks first.' },
  {
    what: /^(navigator\.connection|\.(connection|saveData|effectiveType))$/,
    reason: 'Unknown where a browser does not tell: then nothing is saved.',
  },
  { what: /^\.getTransports$/, reason: 'The passkeys of the console: without it a passkey is asked for in every way.' },
  { what: /^(navigator)?\.(share|userActivation)$/, reason: 'share.ts asks first.' },
  { what: /^(request|cancel)IdleCallback$/, reason: 'when-idle.ts asks first.' },
  {
    what: /^(Notification(\.\w+)?|(navigator|registration)?\.(permissions?|requestPermission|pushManager|getSubscription|unsubscribe|notification|showNotification)|event: (push|notificationclick))$/,
    reason: 'Messages of the browser are offered only where all of it is there.',
  },
  {
    what: /^(registration)?\.(sync|lastChance|blocking|addRoutes)$|^event: sync$/,
    reason: 'The library of the worker asks first, or calls its own so.',
  },
  {
    what: /^event: (touch(start|move|end)|wheel)$/,
    reason: 'A Mac is touched by no finger, a telephone has no wheel.',
  },
  { what: /^event: appinstalled$/, reason: 'Where a page cannot be installed, no offer waits for it.' },
  {
    what: /^matchMedia: @media \((prefers-reduced-data|update)\)$/,
    reason: 'What a browser does not know it answers with no.',
  },
  { what: /^selector: :popover-open$/, reason: 'Inside :is(), which passes over what a browser does not know.' },

  {
    what: /^css: :has$/,
    times: 25,
    reason: 'Looks; where it is more, modes/without-has.css says the same another way.',
  },
  {
    what: /^css: :popover-open$/,
    reason: 'In rules of their own; popover.css and modes/without-popover.css say the rest.',
  },
  { what: /^css: container-type/, reason: 'Says what @container and cqw measure.' },
  {
    what: /^css: (@container|cqw)$/,
    times: 8,
    reason: 'What fits the room that a part has: without it the part has its usual size.',
  },
  { what: /^css: lh$/, times: 3, reason: 'A row that is as high as its words; else it scrolls.' },
  { what: /^css: field-sizing(: content)?$/, reason: 'A field that is as high as its words; else it scrolls.' },
  { what: /^css: @property$/, reason: 'Tailwind sets the same values by itself where a browser lacks it.' },
  { what: /^css: ::?-(webkit|moz)-[\w-]+$/, reason: 'Of one engine, in rules of their own.' },
  { what: /^css: -webkit-(tap-highlight-color|touch-callout)$/, reason: 'Of one engine, and looks only.' },
  { what: /^css: cursor: /, reason: 'A telephone has no pointer.' },
  { what: /^css: (overscroll-behavior|scrollbar-)/, reason: 'How it scrolls at its end, and the look of its bar.' },
  { what: /^css: (content-visibility|contain-intrinsic-block-size|overflow-clip-margin)/, reason: 'Speed only.' },
  {
    what: /^css: (text-wrap|text-decoration: dotted|font-family: ui-monospace|resize|user-select: all|@page)/,
    reason: 'Looks only.',
  },
  {
    what: /^css: (@media \(forced-colors\)|forced-color-adjust)/,
    reason: 'A setting of Windows, where these browsers are newer or know it.',
  },
]
