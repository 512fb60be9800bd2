import { t } from '@lingui/core/macro'
import { usePermission } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState, ErrorPanel, IconPlus, Page, Section } from '@yuko/ui'
import { useChosenProgram } from '#data/use-chosen-program.ts'
import { CampaignsSection } from '#programs/campaigns.section.tsx'
import { CustomerView } from '#programs/customer-view.tsx'
import { OtherCurrencyNotice } from '#programs/other-currency.notice.tsx'
import { OtherPrograms } from '#programs/other-programs.tsx'
import { PrioritySection } from '#programs/priority.section.tsx'
import { ProgramHead, ProgramHeadSkeleton } from '#programs/program-head.tsx'
import styles from '#programs/programs.module.css'
import { RewardsSection } from '#programs/rewards.section.tsx'

/** The active program, or the one in the URL, with all other programs below. */
export function ProgramsPage() {
  const mayEdit = usePermission('settings.write')
  const { programs, all, program } = useChosenProgram()
  const others = all?.filter((one) => one !== program) ?? []
  const create = (variant: 'filled' | 'default') =>
    mayEdit && (
      <ButtonLink href="/loyalty/programs/new" variant={variant} leftSection={<IconPlus size={16} aria-hidden />}>
        {t`Create program`}
      </ButtonLink>
    )
  return (
    <Page title={t`Programs`} subtitle={t`What customers can earn and redeem.`} actions={program && create('default')}>
      {programs.isError && !all && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the programs`} onRetry={programs.refetch} isRetrying={programs.isFetching}>
            {programs.error.message}
          </ErrorPanel>
        </Section>
      )}
      {programs.isPending && <ProgramHeadSkeleton />}
      {all && !program && (
        <Section>
          <EmptyState drawing="gift" title={t`Create your loyalty program`} action={create('filled')}>
            {t`Customers earn points with every order and redeem them for rewards. Your program stays a draft until you activate it.`}
          </EmptyState>
        </Section>
      )}
      {program && (
        <>
          {program.status === 'active' && <OtherCurrencyNotice />}
          <ProgramHead key={program.programId} program={program} />
          <div className={styles.overview}>
            <div className={styles.lists}>
              <CampaignsSection program={program} />
              <PrioritySection programId={program.programId} />
              <RewardsSection program={program} />
            </div>
            <CustomerView program={program} />
          </div>
        </>
      )}
      <OtherPrograms programs={others} />
      {programs.hasNextPage && (
        <Button variant="default" onClick={() => programs.fetchNextPage()} loading={programs.isFetchingNextPage} mx="auto">
          {t`Show more`}
        </Button>
      )}
    </Page>
  )
}
