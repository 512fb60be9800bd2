import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'

interface GoneOrFailedProps {
  /** “campaign”, as in “This campaign does not exist”. */
  what: string
  back: { href: string; label: string }
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Instead of an editor: what it edits is not there (yet). */
export function GoneOrFailed({ what, back, query: { error, isFetching, refetch } }: GoneOrFailedProps) {
  const title = what.charAt(0).toUpperCase() + what.slice(1)
  if (!error)
    return (
      <Page title={<Skeleton height={26} width={180} />} tabTitle={title} back={back}>
        <Section>
          <Skeleton height={320} />
        </Section>
      </Page>
    )
  const isGone = ['not_found', 'validation_error'].includes(ApiError.fromUnknown(error).class)
  return (
    <Page title={title} back={back}>
      <Section>
        <ErrorPanel
          title={isGone ? t`This ${what} does not exist` : t`The ${what} could not be loaded`}
          onRetry={isGone ? undefined : refetch}
          isRetrying={isFetching}
        >
          {isGone ? (
            <ButtonLink href={back.href} variant="default">
              {t`Go back`}
            </ButtonLink>
          ) : (
            error.message
          )}
        </ErrorPanel>
      </Section>
    </Page>
  )
}
