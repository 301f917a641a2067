const shape = 'url(/icons/whatsapp.svg) center / contain no-repeat'

/** The mark of WhatsApp, which its rules want beside its name on what opens it. Hidden from assistive technology: the name is beside it. */
export const WhatsAppSign = ({ className = 'size-6' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block bg-current forced-color-adjust-none ${className}`}
    style={{ mask: shape, WebkitMask: shape }}
  />
)
