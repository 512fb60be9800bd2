import { useQuery } from '@tanstack/react-query'
import { CopyButton, ErrorPanel, Page, Section, Skeleton, TextLink } from '@yuko/ui'
import { reviewQueries } from '#data/reviews.queries.ts'
import { installSnippet } from './install-snippet.ts'
import { ReviewsPreview } from './reviews-preview.tsx'
import styles from './widget.module.css'

/** The review list for the shop’s own pages: how to put it there, and how it looks with the store’s reviews. */
export function WidgetPage() {
  const organization = useQuery(reviewQueries.organization())
  if (organization.error) {
    return (
      <Page title="Review widget">
        <ErrorPanel
          title="The widget could not be loaded"
          onRetry={() => organization.refetch()}
          isRetrying={organization.isFetching}
        >
          {organization.error.message}
        </ErrorPanel>
      </Page>
    )
  }
  const slug = organization.data?.slug
  const snippet = slug && installSnippet(location.origin, slug)
  return (
    <Page title="Review widget" subtitle="Shows your published reviews, their summary and your replies on any page of your shop.">
      <Section
        title="Install"
        description="Paste this where the reviews belong on your product page."
        actions={snippet && <CopyButton value={snippet} label="Copy code" />}
      >
        {snippet ? <pre className={styles.code}>{snippet}</pre> : <Skeleton height={118} />}
        <p className={styles.note}>
          Put the product’s handle or id in place of <code>product-handle</code>; without <code>product</code> it shows all
          reviews of your store. It weighs under 9 kB and sets no cookie. Colours follow your page: set <code>--yuko-star</code>,{' '}
          <code>--yuko-text</code> or <code>--yuko-radius</code> in your stylesheet to change them.
        </p>
      </Section>
      <Section
        title="Preview"
        description="Your own published reviews, all products."
        actions={
          slug && (
            <TextLink href={`/widgets/demo/shop.html?store=${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
              Open on a demo page
            </TextLink>
          )
        }
      >
        {slug ? <ReviewsPreview store={slug} /> : <Skeleton height={420} />}
      </Section>
    </Page>
  )
}
