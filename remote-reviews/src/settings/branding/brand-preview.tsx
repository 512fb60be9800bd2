import { t } from '@lingui/core/macro'
import { type BrandColors, brandColors } from '@yuko/contract/brand/brand-colors'
import { defaultBrand, type StarStyle } from '@yuko/contract/brand/brand-settings'
import { useHost } from '@yuko/runtime'
import { SegmentedControl } from '@yuko/ui'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { previewCss } from './brand-preview.css.ts'
import { type BrandValues, networkLabels } from './brand-values.ts'
import styles from './branding.module.css'

type Scheme = 'light' | 'dark'

/** A live preview: a review, the badge under a product's title, and the header and footer of an email. */
export function BrandPreview({ values }: { values: BrandValues }) {
  const [scheme, setScheme] = useState<Scheme>('light')
  const brand = { ...values, ...readableColors(values) }
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.previewHead}>
        <h2>{t`Preview`}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Preview colors`}
          data={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={scheme}
          onChange={(next) => setScheme(next as Scheme)}
        />
      </div>
      <Shadow css={values.customCss} page={scheme}>
        <WidgetSample values={values} colors={brandColors(brand, scheme)} />
        {/* Email clients apply dark mode themselves; emails are sent with the light colors. */}
        <MailSample values={values} colors={brandColors(brand)} />
      </Shadow>
      {scheme === 'dark' && values.darkMode === 'off' && (
        <p className={styles.quiet}>{t`Dark mode is off, so widgets use the same colors on dark pages.`}</p>
      )}
    </aside>
  )
}

interface SampleProps {
  values: BrandValues
  colors: BrandColors
}

function WidgetSample({ values, colors }: SampleProps) {
  return (
    <div
      className="yuko"
      style={
        {
          ...variablesOf(colors, values.radius),
          '--font': values.font ? `"${values.font}", sans-serif` : 'inherit',
        } as CSSProperties
      }
    >
      <div className="badge">
        <Icons style={values.starStyle} /> <span>{t`4.8 · 126 reviews`}</span>
      </div>
      <article className="card">
        <div className="by">
          <span className="avatar" aria-hidden>
            {t`ML`}
          </span>
          <p>
            <strong>{t`Mara Lind`}</strong>
            <span className="verified">{t`Verified buyer`}</span>
          </p>
        </div>
        <Icons style={values.starStyle} />
        <h3>{t`Soft, warm and well made`}</h3>
        <p className="text">{t`I’ve worn it every day for a month and it still looks new. The color is exactly as pictured.`}</p>
        <button type="button" tabIndex={-1} data-style={values.buttonStyle}>
          {t`Write a review`}
        </button>
      </article>
      {values.showPoweredBy && <p className="powered">{t`Powered by Yuko`}</p>}
    </div>
  )
}

function MailSample({ values, colors }: SampleProps) {
  const { organization } = useHost()
  return (
    <div className="mail" style={{ ...variablesOf(colors, values.radius), maxWidth: values.width }}>
      {values.headerImage ? (
        <img className="wide" src={values.headerImage.path} alt="" />
      ) : values.logo ? (
        <img className="logo" src={values.logo.path} alt="" />
      ) : (
        <strong className="name">{organization.name}</strong>
      )}
      <p>{t`How do you like your Wool scarf?`}</p>
      <span className="action" data-style={values.buttonStyle}>
        {t`Write a review`}
      </span>
      <footer>
        {values.footerText && <p>{values.footerText}</p>}
        <p>
          {Object.entries(networkLabels)
            .filter(([network]) => values[network as keyof typeof networkLabels].trim())
            .map(([, label]) => label)
            .join(' · ')}
        </p>
        <p>{t`Unsubscribe`}</p>
      </footer>
    </div>
  )
}

const variablesOf = ({ onPrimary, ...colors }: BrandColors, radius: number): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(colors).map(([name, color]) => [`--${name}`, color]),
    ['--on-primary', onPrimary],
    ['--radius', `${radius}px`],
  ])

/** An incomplete color falls back to the default. */
function readableColors(values: BrandValues) {
  const names = ['primary', 'accent', 'text', 'background', 'border'] as const
  return Object.fromEntries(
    names.map((name) => [name, /^#[0-9a-f]{6}$/i.test(values[name]) ? values[name] : defaultBrand[name]]),
  ) as Record<(typeof names)[number], string>
}

const shapes: Record<StarStyle, string> = {
  'star-sharp': 'M10 1l2.8 6 6.2.8-4.6 4.4 1.2 6.4L10 15.500l-5.6 3.1 1.2-6.400L1 7.8 7.2 7z',
  'star-rounded':
    'M9.1 2.300a1 1 0 0 1 1.8 0l1.9 4 4.4.6a1 1 0 0 1 .6 1.700l-3.2 3.1.8 4.400a1 1 0 0 1-1.5 1L10 15l-3.9 2.100a1 1 0 0 1-1.5-1l.8-4.4-3.2-3.100a1 1 0 0 1 .6-1.700l4.4-.6z',
  heart:
    'M10 18C4 13.5 1 10.6 1 6.9 1 4.2 3.1 2.3 5.6 2.300c1.7 0 3.4.9 4.4 2.5 1-1.6 2.7-2.5 4.4-2.500C16.9 2.3 19 4.2 19 6.900c0 3.7-3 6.6-9 11.100z',
}

function Icons({ style }: { style: StarStyle }) {
  return (
    <span className="stars" role="img" aria-label={t`5 out of 5`}>
      {[1, 2, 3, 4, 5].map((n) => (
        <svg key={n} viewBox="0 0 20 20" aria-hidden="true">
          <path d={shapes[style]} />
        </svg>
      ))}
    </span>
  )
}

/** A shadow tree, as widgets have on a store's page, so that custom CSS applies to the preview only. */
function Shadow({ css, page, children }: { css: string; page: Scheme; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [])
  useLayoutEffect(() => {
    // The page's policy forbids style elements, but allows constructed style sheets.
    if (root && 'adoptedStyleSheets' in root) root.adoptedStyleSheets = [previewCss, css].map(sheetOf)
  }, [root, css])
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
