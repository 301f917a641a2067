import './whatsapp-sign.css'

/** The mark of WhatsApp, which its rules want beside its name on what opens it. Hidden from assistive technology: the name is beside it. */
export const WhatsAppSign = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`whatsapp-sign ${className}`} />
)
