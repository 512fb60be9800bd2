import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './brand.module.css'
import type { Scheme } from './preview-colors.ts'

interface ShadowProps {
  css: string
  /** The merchant's, in a sheet of its own: errors in it break nothing else. */
  customCss?: string
  /** The page of the store around the samples. */
  page: Scheme
  children: ReactNode
}

/** A shadow tree, as widgets have on a store's page, so that styles apply to the samples only. */
export function Shadow({ css, customCss = '', page, children }: ShadowProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [])
  useLayoutEffect(() => {
    // The page's policy forbids style elements, but allows constructed style sheets.
    if (root && 'adoptedStyleSheets' in root) root.adoptedStyleSheets = [css, customCss].map(sheetOf)
  }, [root, css, customCss])
  return (
    <div ref={host} className={styles.stage} data-page={page}>
      {root && createPortal(children, root)}
    </div>
  )
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
