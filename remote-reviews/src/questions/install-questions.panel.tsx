import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, TextLink } from '@yuko/ui'
import { CodeBlock, DetailDrawer } from '@yuko/ui/on-demand'
import { reviewQueries } from '#data/reviews.queries.ts'
import styles from './questions.module.css'

/** How to place questions on product pages. */
export function InstallQuestions({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(reviewQueries.organization())
  const snippet = (product: string) =>
    `<script src="${location.origin}/widgets/questions.js" defer></script>
<yuko-questions store="${data?.slug}" product="${product}" style="display:block;min-height:24rem"></yuko-questions>`
  return (
    <DetailDrawer title={t`Add questions to your store`} onClose={onClose} width={560}>
      {data ? (
        <ul className={styles.ways}>
          <li>{t`In Shopify’s theme editor, open the product template and add the app block “Questions and answers”.`}</li>
          <li>
            {t`In WordPress, add the block “Yuko: questions and answers” or this shortcode to the product page.`}
            <CodeBlock label={t`Shortcode`} code="[yuko_questions]" />
          </li>
          <li>
            {t`On any other website, paste this where the questions should appear. Replace product-handle with the product’s handle.`}
            <CodeBlock label={t`HTML`} code={snippet('product-handle')} />
          </li>
          <li>
            {t`In a Shopify theme’s code, use this instead.`}
            <CodeBlock label={t`Liquid`} code={snippet('{{ product.handle }}')} />
          </li>
          <li>
            <Trans>
              Change look, texts, and sort order in the <TextLink href="/reviews/widget/questions">widget editor</TextLink>.
            </Trans>
          </li>
        </ul>
      ) : (
        <Skeleton height={280} />
      )}
    </DetailDrawer>
  )
}
