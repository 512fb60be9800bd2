import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

interface MailFrameProps {
  html: string
  title?: string
  /** Of the frame, for its style. */
  view?: string
  /** The block that was clicked; the blocks are to be clicked where this is given. */
  onBlock?: (blockId: string) => void
  /** That stands out, and is in view. */
  chosen?: string | null
}

/** A drawn mail in a document of its own, whose policy lets it have its styles and nothing else. */
export function MailFrame({ html, title = t`Preview of the e-mail`, view, onBlock, chosen = null }: MailFrameProps) {
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
    // Its origin is nobody's: whoever listens there is the document that this frame was given.
    if (isReady) frame.current?.contentWindow?.postMessage({ html, isSelectable }, '*')
  }, [isReady, html, isSelectable])
  useEffect(() => {
    if (isReady && isSelectable && html) frame.current?.contentWindow?.postMessage({ chosen: chosen ?? '' }, '*')
  }, [isReady, isSelectable, html, chosen])
  return <iframe ref={frame} title={title} src="/api/emails/preview.html" sandbox="allow-scripts" data-view={view} />
}
