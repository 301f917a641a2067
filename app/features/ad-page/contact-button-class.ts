const looks = {
  call: 'call-button bg-peacock-600 text-on-peacock hover:bg-peacock-700',
  chat: 'bg-chat-50 text-chat hover:inset-ring-[1.5px] hover:inset-ring-current',
  edit: 'col-span-2 bg-surface inset-ring-[1.5px] inset-ring-line-strong',
}

/** The look of a button that contacts a lender. In a narrow place the icon is hidden. */
export const contactButtonClass = (look: keyof typeof looks): string =>
  `forced-edge flex min-h-13 items-center justify-center gap-2 rounded-pill px-3 py-1 leading-snug font-label transition-[background,scale] duration-(--fast) active:scale-98 @max-[12rem]:px-1 @max-[12rem]:text-center [&>svg]:flex-none @max-[12rem]:[&>svg]:hidden ${looks[look]}`
