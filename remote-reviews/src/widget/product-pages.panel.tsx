import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CheckedPage, PageProblem } from '@yuko/contract/widgets/check-product-pages'
import {
  Button,
  EmptyState,
  ErrorPanel,
  fieldText,
  IconCircleCheck,
  IconRefresh,
  IconWarning,
  Skeleton,
  Stack,
  TextLink,
} from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { widgetQueries } from '#data/widgets.queries.ts'
import styles from './product-pages.module.css'

/** Whether search engines can show stars for product pages, and what to change. */
export function ProductPagesPanel({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(widgetQueries.productPages())
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Structured data on your product pages`}>
      <Stack gap="md">
        <p className={styles.help}>
          {t`Search engines show stars only if a page describes its product once, with the right rating. The pages of your most reviewed products were read as search engines get them.`}
        </p>
        {error && !data ? (
          <ErrorPanel title={t`Couldn’t check the pages`} onRetry={() => refetch()} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : data === undefined ? (
          <Skeleton height={220} />
        ) : data.length === 0 ? (
          <EmptyState title={t`No page to check`}>{t`A product needs a published review and a URL.`}</EmptyState>
        ) : (
          <ul className={styles.pages} aria-label={t`Checked pages`} aria-busy={isFetching}>
            {data.map((page) => (
              <Page key={page.product.productId} page={page} />
            ))}
          </ul>
        )}
        {data && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => refetch()}
          >
            {t`Check again`}
          </Button>
        )}
      </Stack>
    </Modal>
  )
}

function Page({ page }: { page: CheckedPage }) {
  const { product, problems } = page
  return (
    <li>
      {product.url ? (
        <TextLink href={product.url} target="_blank" rel="noreferrer">
          {product.title}
        </TextLink>
      ) : (
        product.title
      )}
      <ul>
        {problems.length === 0 && (
          <li data-state="good">
            <IconCircleCheck size={18} role="img" aria-label={t`Passed`} />
            {t`The product is described once, and its stars match your reviews.`}
          </li>
        )}
        {problems.map((problem) => (
          <li key={problem} data-state="bad">
            <IconWarning size={18} role="img" aria-label={t`Problem`} />
            <span>
              <strong>{titles[problem](page)}</strong> {advice[problem]}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

const titles: Record<PageProblem, (page: CheckedPage) => string> = {
  unreachable: ({ unreachableBecause }) => t`The page couldn’t be read: ${fieldText(unreachableBecause ?? '')}.`,
  no_widget: () => t`The page has no stars.`,
  markup_off: () => t`The page has no stars.`,
  duplicate_product: ({ entries }) =>
    entries > 1
      ? plural(entries, { one: '# entry describes the product.', other: '# entries describe the product.' })
      : t`Two entries will describe the product.`,
  no_rating: () => t`Your theme describes the product without stars.`,
  wrong_rating: ({ ratingOnPage, ratingOfReviews }) => {
    const found = ratingOnPage ?? { average: 0, count: 0 }
    return t`The page claims ${found.average} stars from ${found.count} reviews; you have ${ratingOfReviews.average} from ${ratingOfReviews.count}.`
  },
  unreadable: () => t`An entry contains a mistake, so search engines ignore it.`,
}

const advice: Record<PageProblem, string> = {
  unreachable: t`Check the product’s URL, and whether your store is password-protected or blocks automated visits.`,
  no_widget: t`Add the Product reviews widget to your product page template.`,
  markup_off: t`Turn on the Product reviews widget and its structured data.`,
  duplicate_product: t`Keep one: turn off the structured data of other review apps, or let the Product reviews widget skip pages that have an entry.`,
  no_rating: t`Add an "@id", such as the page’s URL with #product, to the Product entry of your theme. The widget then adds the stars to it.`,
  wrong_rating: t`Remove the rating of other review apps or of your theme, or clear the cache of the page.`,
  unreadable: t`Correct the JSON-LD in your theme or in the app that adds it.`,
}
