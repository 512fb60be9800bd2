import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { type MailLayout, mailLayout } from './mail-layout.ts'

interface MailFrameProps {
  html: string
  title?: string
  /** The view, for styles. */
  view?: string
  /** Called with the places of the blocks, whenever they change. */
  onLayout?: (layout: MailLayout) => void
  /** A text that is being written and its height in pixels, so that it has room. */
  stretched?: { readonly blockId: string; readonly height: number } | null
}

/** A rendered email in its own document, whose policy allows only its styles. */
export function MailFrame({ html, title = t`Email preview`, view, onLayout, stretched = null }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      if (data?.type === 'yuko-email-preview-ready') setIsReady(true)
      const layout = data?.type === 'yuko-email-preview-layout' && mailLayout.safeParse(data).data
      if (layout) onLayout?.(layout)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onLayout])
  const isMeasured = onLayout !== undefined
  useEffect(() => {
    // The sandboxed document has an opaque origin, so '*' is the only possible target.
    if (isReady) frame.current?.contentWindow?.postMessage({ html, isMeasured }, '*')
  }, [isReady, html, isMeasured])
  useEffect(() => {
    if (isReady && html && stretched) frame.current?.contentWindow?.postMessage({ stretched }, '*')
  }, [isReady, html, stretched])
  return <iframe ref={frame} title={title} src="/api/emails/preview.html" sandbox="allow-scripts" data-view={view} />
}
