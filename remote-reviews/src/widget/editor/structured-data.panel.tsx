import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { previewWidget } from '@yuko/contract/widgets/preview-widget'
import { ErrorPanel, IconCircleCheck, IconError, IconWarning, Skeleton, TextLink } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import styles from './editor.module.css'
import { ProductChoice } from './product-choice.panel.tsx'
import { checkStructuredData } from './structured-data.ts'

const icons = { good: IconCircleCheck, missing: IconError, advised: IconWarning }
const inWords = { good: t`Passed`, missing: t`Missing`, advised: t`Recommended` }

interface StructuredDataProps {
  /** Of the draft. */
  reply: UseQueryResult<ReplyOf<typeof previewWidget>>
  product: string | null
  onProduct: (product: string | null) => void
}

/** The structured data of a product, and whether search engines can show stars. */
export function StructuredData({ reply, product, onProduct }: StructuredDataProps) {
  const data = product === null ? undefined : reply.data?.structuredData
  return (
    <section className={styles.group} aria-label={t`Validator`}>
      <h2>{t`Structured data preview`}</h2>
      <p className={styles.help}>{t`What Google would read from your draft for one product.`}</p>
      <ProductChoice isRequired value={product} onChange={onProduct} />
      {reply.error && !reply.data ? (
        <ErrorPanel title={t`Couldn’t load structured data`} onRetry={() => reply.refetch()} isRetrying={reply.isFetching}>
          {reply.error.message}
        </ErrorPanel>
      ) : data === undefined ? (
        <Skeleton height={180} />
      ) : (
        <>
          <ul className={styles.checks}>
            {checkStructuredData(data).map(({ state, text }) => {
              const Icon = icons[state]
              return (
                <li key={text} data-state={state}>
                  <Icon size={18} role="img" aria-label={inWords[state]} />
                  {text}
                </li>
              )
            })}
          </ul>
          {data !== null && <CodeBlock label="JSON-LD" code={JSON.stringify(data, null, 2)} />}
          <TextLink href="https://search.google.com/test/rich-results" target="_blank" rel="noreferrer" size="sm">
            {t`Test a product URL in Google’s Rich Results Test`}
          </TextLink>
        </>
      )}
    </section>
  )
}
