import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { brandColors } from '@yuko/contract/brand/brand-colors'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { Section } from '@yuko/ui'
import type { CSSProperties } from 'react'
import { topicQueries } from '#data/subscriber.queries.ts'
import type { FormValues } from './form-values.ts'
import css from './forms.module.css'

/** A preview of the form's layout, in the store's colors. */
export function FormPreview({ values }: { values: FormValues }) {
  const { data } = useQuery(topicQueries.list())
  const look = useBrandLook()
  const topics = data?.items.filter(({ topicId }) => values.topics.includes(topicId)) ?? []
  const fields = [
    values.asksFirstName && t`First name`,
    values.asksLastName && t`Last name`,
    t`Email address`,
    values.asksBirthday && t`Birthday`,
    ...values.questions.map(({ label }) => label),
  ].filter(Boolean)
  return (
    <Section
      title={t`Preview`}
      description={t`Uses your brand’s colors and corners. Labels appear in the shopper’s language; your own texts aren’t translated.`}
    >
      <div className={css.stage} data-popup={values.layout === 'popup' || undefined} aria-hidden>
        <div className={css.preview} style={look} data-image={values.image ? values.imageSide : undefined}>
          {values.image && <img src={values.image.path} width={values.image.width} height={values.image.height} alt="" />}
          <div className={css.inside}>
            <p className={css.heading}>{values.heading}</p>
            {values.text && <p>{values.text}</p>}
            {fields.map((field) => (
              <span key={String(field)} className={css.input}>
                {field}
              </span>
            ))}
            {topics.map(({ topicId, name }) => (
              <span key={topicId} className={css.tick}>
                ☑ {name}
              </span>
            ))}
            {values.requiresTick && <span className={css.tick}>☐ {values.consentText}</span>}
            <span className={css.button}>{values.button}</span>
            {!values.requiresTick && values.consentText && <p className={css.small}>{values.consentText}</p>}
          </div>
        </div>
      </div>
    </Section>
  )
}

/** As CSS properties of the preview; empty while they load. */
function useBrandLook(): CSSProperties {
  const { data: brand } = useQuery(brandQuery())
  if (!brand) return {}
  const { primary, onPrimary, text, background, border } = brandColors(brand)
  return {
    '--yk-preview-primary': primary,
    '--yk-preview-ink': onPrimary,
    '--yk-preview-text': text,
    '--yk-preview-background': background,
    '--yk-preview-border': border,
    '--yk-preview-radius': `${brand.radius}px`,
  }
}
