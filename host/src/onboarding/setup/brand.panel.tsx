import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError, usePermission } from '@yuko/runtime'
import { Alert, Button, ErrorPanel, Skeleton, TextInput, TextLink } from '@yuko/ui'
import { type FormEvent, useState } from 'react'
import { BrandProposal } from '#onboarding/setup/brand-proposal.tsx'
import css from '#onboarding/setup/setup.module.css'
import { setupQueries, useProposeBrand } from '#onboarding/setup/setup.queries.ts'

interface BrandPanelProps {
  /** The domain of a connected shop, for stores that have not entered a website. */
  shop: string | null
  onSaved: () => void
}

/** Reads the store’s website and proposes its colors and logo. */
export function BrandPanel({ shop, onSaved }: BrandPanelProps) {
  const website = useQuery(setupQueries.website())
  const brand = useQuery(setupQueries.brand())
  const failed = [website, brand].find(({ isError }) => isError)
  if (failed)
    return (
      <ErrorPanel title={t`Couldn’t load branding`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
        {failed.error?.message}
      </ErrorPanel>
    )
  if (website.isPending || !brand.data) return <Skeleton height={80} />
  return <BrandFinder website={website.data ?? shop ?? ''} brand={brand.data} onSaved={onSaved} />
}

interface BrandFinderProps extends Pick<Parameters<typeof BrandProposal>[0], 'brand' | 'onSaved'> {
  website: string
}

function BrandFinder({ website: known, brand, onSaved }: BrandFinderProps) {
  const mayEdit = usePermission('settings.write')
  const [website, setWebsite] = useState(known)
  const propose = useProposeBrand()
  const find = (event: FormEvent) => {
    event.preventDefault()
    propose.mutate(website)
  }
  const error = propose.error && ApiError.fromUnknown(propose.error)
  return (
    <>
      <form className={css.site} onSubmit={find} noValidate>
        <TextInput
          label={t`Website`}
          inputMode="url"
          value={website}
          disabled={!mayEdit}
          error={error?.fields['body.website']}
          onChange={(event) => setWebsite(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!mayEdit} loading={propose.isPending}>
          {t`Find colors and logo`}
        </Button>
      </form>
      {error && !error.fields['body.website'] && (
        <Alert color="warning" role="alert" mb="sm">
          {error.message}
        </Alert>
      )}
      {propose.data ? (
        // Another reading starts over.
        <BrandProposal key={propose.submittedAt} proposal={propose.data} brand={brand} onSaved={onSaved} />
      ) : (
        <TextLink href="/app/settings/reviews/branding">{t`Choose colors and logo yourself`}</TextLink>
      )}
    </>
  )
}
