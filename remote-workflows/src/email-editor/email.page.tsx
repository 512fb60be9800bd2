import { useQuery } from '@tanstack/react-query'
import { type EmailTypeName, emailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { emailQueries } from '#data/email.queries.ts'
import styles from './email-editor.module.css'
import { EmailEditor } from './email-editor.panel.tsx'

const back = { href: '/reviews/emails', label: 'E-mails' }

export function EmailPage() {
  const type = emailTypeName.safeParse(useParams().type)
  if (type.success) return <Loaded key={type.data} type={type.data} />
  return (
    <Page title="E-mail" back={back}>
      <Section>
        <ErrorPanel title="There is no such e-mail">
          <ButtonLink href={back.href} variant="default">
            See all e-mails
          </ButtonLink>
        </ErrorPanel>
      </Section>
    </Page>
  )
}

function Loaded({ type }: { type: EmailTypeName }) {
  const email = useQuery(emailQueries.one(type))
  if (email.data) return <EmailEditor email={email.data} onReload={() => email.refetch().then(({ data }) => data)} />
  return (
    <Page title={emailTypes[type].title} subtitle={emailTypes[type].description} back={back} width="full">
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
