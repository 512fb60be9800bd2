import { useEffect, useRef, useState } from 'react'

interface MailFrameProps {
  html: string
  title?: string
  /** Of the frame, for its style. */
  view?: string
}

/** A drawn mail in a document of its own, whose policy lets it have its styles and nothing else. */
export function MailFrame({ html, title = 'Preview of the e-mail', view }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === 'yuko-email-preview-ready') setIsReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    // Its origin is nobody's: whoever listens there is the document that this frame was given.
    if (isReady) frame.current?.contentWindow?.postMessage({ html }, '*')
  }, [isReady, html])
  return <iframe ref={frame} title={title} src="/api/emails/preview.html" sandbox="allow-scripts" data-view={view} />
}
