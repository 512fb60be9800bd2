import { t } from '@lingui/core/macro'
import { ApiError } from '@yuko/runtime'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'

const words = {
  campaign: {
    title: t`Way to earn`,
    gone: t`This way to earn doesn’t exist`,
    failed: t`Couldn’t load the way to earn`,
  },
  program: { title: t`Program`, gone: t`This program doesn’t exist`, failed: t`Couldn’t load the program` },
  reward: { title: t`Reward`, gone: t`This reward doesn’t exist`, failed: t`Couldn’t load the reward` },
}

interface GoneOrFailedProps {
  what: keyof typeof words
  back: { href: string; label: string }
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Shown in place of an editor while its entry loads, or when it’s missing or failed to load. */
export function GoneOrFailed({ what, back, query: { error, isFetching, refetch } }: GoneOrFailedProps) {
  const { title, gone, failed } = words[what]
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
        <ErrorPanel title={isGone ? gone : failed} onRetry={isGone ? undefined : refetch} isRetrying={isFetching}>
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
