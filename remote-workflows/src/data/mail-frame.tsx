import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

interface MailFrameProps {
  html: string
  title?: string
  /** The view, for styles. */
  view?: string
  /** Called with the clicked block. Makes the blocks clickable. */
  onBlock?: (blockId: string) => void
  /** The highlighted block, scrolled into view. */
  chosen?: string | null
}

/** A rendered email in its own document, whose policy allows only its styles. */
export function MailFrame({ html, title = t`Email preview`, view, onBlock, chosen = null }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      if (data?.type === 'yuko-email-preview-ready') setIsReady(true)
      if (data?.type === 'yuko-email-preview-block') onBlock?.(String(data.blockId))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onBlock])
  const isSelectable = onBlock !== undefined
  useEffect(() => {
    // The sandboxed document has an opaque origin, so '*' is the only possible target.
    if (isReady) frame.current?.contentWindow?.postMessage({ html, isSelectable }, '*')
  }, [isReady, html, isSelectable])
  useEffect(() => {
    if (isReady && isSelectable && html) frame.current?.contentWindow?.postMessage({ chosen: chosen ?? '' }, '*')
  }, [isReady, isSelectable, html, chosen])
  return <iframe ref={frame} title={title} src="/api/emails/preview.html" sandbox="allow-scripts" data-view={view} />
}
