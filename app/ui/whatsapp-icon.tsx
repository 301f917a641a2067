const shape = 'url(/icons/whatsapp.svg) center / contain no-repeat'

/** The WhatsApp icon, which its brand rules require beside the name. Hidden from assistive technology. */
export const WhatsAppIcon = ({ className = 'size-6' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block bg-current forced-color-adjust-none ${className}`}
    style={{ mask: shape, WebkitMask: shape }}
  />
)
