import { useQuery } from '@tanstack/react-query'
import { type EmailTypeName, emailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Group, Page, Section, Skeleton } from '@yuko/ui'
import { emailQueries } from '#data/email.queries.ts'
import styles from './email-editor.module.css'
import { EmailEditor } from './email-editor.panel.tsx'
import { listOf } from './email-list.ts'

export function EmailPage() {
  const type = emailTypeName.safeParse(useParams().type)
  if (type.success) return <Loaded key={type.data} type={type.data} />
  return (
    <Page title="E-mail">
      <Section>
        <ErrorPanel title="There is no such e-mail">
          <Group justify="center" gap="sm">
            <ButtonLink href="/reviews/emails" variant="default">
              E-mails of reviews
            </ButtonLink>
            <ButtonLink href="/loyalty/emails" variant="default">
              E-mails of loyalty
            </ButtonLink>
          </Group>
        </ErrorPanel>
      </Section>
    </Page>
  )
}

function Loaded({ type }: { type: EmailTypeName }) {
  const email = useQuery(emailQueries.one(type))
  if (email.data) return <EmailEditor email={email.data} onReload={() => email.refetch().then(({ data }) => data)} />
  return (
    <Page title={emailTypes[type].title} subtitle={emailTypes[type].description} back={listOf(type)} width="full">
      {email.isPending ? (
        <div className={styles.editor}>
          <Skeleton height={560} radius={10} />
          <Skeleton height={720} radius={10} />
        </div>
      ) : (
        <Section>
          <ErrorPanel title="The e-mail could not be loaded" onRetry={email.refetch} isRetrying={email.isFetching}>
            {email.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}
