import { t } from '@lingui/core/macro'
import { Alert, Button, Section } from '@yuko/ui'
import { useImportStoreReviews } from '#data/integration.mutations.ts'

/** Reviews that WooCommerce collected before Yuko. */
export function StoreReviewsSection() {
  const fetchReviews = useImportStoreReviews()
  return (
    <Section
      title={t`Existing reviews`}
      description={t`Import the product reviews your store already has. You check them first, and can undo the import.`}
    >
      <Button variant="default" loading={fetchReviews.isPending} onClick={() => fetchReviews.mutate()}>
        {t`Import reviews`}
      </Button>
      {fetchReviews.error && (
        <Alert color="danger" role="alert" mt={12}>
          {fetchReviews.error.message}
        </Alert>
      )}
    </Section>
  )
}
