import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import type { Widget, WidgetSummary } from '@yuko/contract/widgets/widget'
import { loyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { writtenTexts } from '@yuko/contract/widgets/widget-texts'
import { pageLocale } from '@yuko/runtime'
import { ButtonLink, Section, Skeleton, TextLink } from '@yuko/ui'
import { onsiteQueries } from '#data/onsite.queries.ts'
import { kindWording } from '../kinds.ts'
import styles from './widget-settings.module.css'

const nameOf = (tag: string) => new Intl.DisplayNames(pageLocale(), { type: 'language' }).of(tag) ?? tag
const written = Object.keys(writtenTexts)

/** The languages of the widgets, and which widgets have custom texts. */
export function Languages({ widgets }: { widgets: readonly WidgetSummary[] }) {
  const loaded = useQueries({ queries: widgets.map(({ slug }) => onsiteQueries.one(slug)) })
  const all = loaded.flatMap(({ data }) => data ?? [])
  const isPending = loaded.some((one) => one.isPending)
  const tags = [...new Set([...written, ...all.flatMap(({ config }) => Object.keys(config.texts))])]
  return (
    <Section
      title={t`Languages`}
      description={t`Widgets use the language of the page. In languages that aren’t included, texts you haven’t translated are shown in English.`}
      actions={
        <ButtonLink href="/loyalty/translations" variant="default" size="xs">
          {t`Translate names`}
        </ButtonLink>
      }
    >
      {isPending ? (
        <Skeleton height={44 * written.length} />
      ) : (
        <ul className={styles.rows} aria-label={t`Languages`}>
          {tags.map((tag) => (
            <li key={tag}>
              <span className={styles.what}>
                <span>{nameOf(tag)}</span>
                <span className={styles.quiet}>
                  {written.includes(tag.split('-')[0] ?? '')
                    ? t({ message: 'Included', comment: 'This language comes with the widgets' })
                    : t`Added by you`}
                </span>
              </span>
              <OwnWords tag={tag} widgets={all} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function OwnWords({ tag, widgets }: { tag: string; widgets: readonly Widget[] }) {
  const own = widgets.flatMap(({ slug, kind, config }) => {
    const count = Object.keys(config.texts[tag] ?? {}).length
    return count > 0 ? [{ slug, count, name: kindWording[loyaltyWidgetKind.parse(kind)].name }] : []
  })
  if (own.length === 0) return <span className={styles.quiet}>{t`No custom texts`}</span>
  return (
    <span>
      {own.map(({ slug, count, name }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <TextLink href={`/loyalty/onsite/${slug}`}>{name}</TextLink> ({count})
        </span>
      ))}
    </span>
  )
}
