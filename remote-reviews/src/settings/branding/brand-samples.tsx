import { t } from '@lingui/core/macro'
import type { BrandSettings, StarStyle } from '@yuko/contract/brand/brand-settings'
import { MailSample } from '@yuko/kit/brand/mail-sample.tsx'
import { type Scheme, variablesOf } from '@yuko/kit/brand/preview-colors.ts'
import { sampleCss } from '@yuko/kit/brand/sample.css.ts'
import { Shadow } from '@yuko/kit/brand/shadow.tsx'
import type { CSSProperties } from 'react'
import { widgetSampleCss } from './widget-sample.css.ts'

const css = sampleCss + widgetSampleCss

interface BrandSamplesProps {
  brand: BrandSettings
  page: Scheme
}

/** A review, the badge under a product's title, and the header and footer of an email. */
export function BrandSamples({ brand, page }: BrandSamplesProps) {
  return (
    <Shadow css={css} customCss={brand.customCss} page={page}>
      <WidgetSample brand={brand} page={page} />
      <MailSample brand={brand} text={t`How do you like your Wool scarf?`} action={t`Write a review`} />
    </Shadow>
  )
}

function WidgetSample({ brand, page }: BrandSamplesProps) {
  const font = brand.font ? `"${brand.font}", sans-serif` : 'inherit'
  return (
    <div className="yuko" style={{ ...variablesOf(brand, page), '--font': font } as CSSProperties}>
      <div className="badge">
        <Icons style={brand.starStyle} /> <span>{t`4.8 · 126 reviews`}</span>
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
        <Icons style={brand.starStyle} />
        <h3>{t`Soft, warm and well made`}</h3>
        <p className="text">{t`I’ve worn it every day for a month and it still looks new. The color is exactly as pictured.`}</p>
        <button type="button" tabIndex={-1} data-style={brand.buttonStyle}>
          {t`Write a review`}
        </button>
      </article>
      {brand.showPoweredBy && <p className="powered">{t`Powered by Yuko`}</p>}
    </div>
  )
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
