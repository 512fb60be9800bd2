import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailChoice, MailTopic } from '@yuko/contract/consent/mail-topic'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import { fill } from '@yuko/contract/fill'
import { type ConsentTexts, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, Button, Checkbox, IconError, IconMail, IconMailCheck, Skeleton, Title } from '@yuko/ui'
import { useState } from 'react'
import { MailPage, NoMailPage, problemIn } from '#unsubscribe/mail-page.tsx'
import { usePageLanguage } from '#unsubscribe/page-language.ts'
import css from '#unsubscribe/unsubscribe.module.css'
import { type MailLink, mailChoiceQuery } from '#unsubscribe/unsubscribe.queries.ts'

/** Opened from an email. Opening it changes nothing, because mail programs open links too; one click unsubscribes. */
export function UnsubscribePage() {
  const { organizationUuid = '', hash = '' } = useParams()
  const link = { organizationUuid, hash }
  const choice = useQuery(mailChoiceQuery(link))
  const texts = consentTexts[usePageLanguage(choice.data?.language)]
  return (
    <MailPage title={texts.choicesTitle} by={texts.by} brand={choice.data?.organization}>
      {choice.isPending && <Skeleton height={220} aria-label={texts.loading} />}
      {choice.isError && <NoMailPage texts={texts} error={choice.error} onRetry={choice.refetch} isTrying={choice.isFetching} />}
      {choice.data && <Choice texts={texts} link={link} choice={choice.data} />}
    </MailPage>
  )
}

function Choice({ texts, link, choice }: { texts: ConsentTexts; link: MailLink; choice: MailChoice }) {
  const topics = choice.topics.filter(({ isWanted }) => isWanted).map(({ topicId }) => topicId)
  const queryClient = useQueryClient()
  /** The topics before the last click, for undo. */
  const [before, setBefore] = useState<readonly MailTopic[]>()
  const choose = useMutation({
    mutationFn: (wanted: readonly MailTopic[]) =>
      callApi(updateMailChoice, { params: { ...link }, body: { topics: [...wanted] } }),
    onSuccess: (saved) => queryClient.setQueryData(mailChoiceQuery(link).queryKey, saved),
  })
  const { isOut } = choice
  const everything = choice.topics.map(({ topicId }) => topicId)
  const save = (wanted: readonly MailTopic[]) => {
    setBefore(topics)
    choose.mutate(wanted)
  }
  const toggle = (topic: MailTopic) => save(topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic])

  return (
    <>
      <Heading texts={texts} choice={choice} />
      {choose.isError && (
        <Alert color="danger" icon={<IconError size={18} />} role="alert" className={css.error}>
          {problemIn(texts, choose.error)}
        </Alert>
      )}
      {isOut ? (
        <Button variant="default" onClick={() => save(before?.length ? before : everything)} loading={choose.isPending}>
          {texts.undo}
        </Button>
      ) : (
        <Button onClick={() => save([])} loading={choose.isPending}>
          {texts.leaveButton}
        </Button>
      )}
      <fieldset className={css.topics}>
        <legend>{isOut ? texts.orSome : texts.orChoose}</legend>
        {choice.topics.map(({ topicId, name, description, isWanted }) => (
          <Checkbox
            key={topicId}
            label={name}
            description={description}
            checked={isWanted}
            disabled={choose.isPending}
            onChange={() => toggle(topicId)}
          />
        ))}
      </fieldset>
    </>
  )
}

function Heading({ texts, choice: { isOut, organization } }: { texts: ConsentTexts; choice: MailChoice }) {
  const { name: store, unsubscribe } = organization
  return (
    <>
      <span className={css.icon} data-tone={isOut ? 'success' : undefined}>
        {isOut ? <IconMailCheck size={24} aria-hidden /> : <IconMail size={24} aria-hidden />}
      </span>
      <div role="status">
        <Title order={1} size="h3">
          {isOut ? texts.leftHeading : unsubscribe?.title || texts.leaveHeading}
        </Title>
        <p className={css.text}>
          {isOut ? fill(texts.leftText, { store }) : unsubscribe?.text || fill(texts.leaveText, { store })}
        </p>
      </div>
    </>
  )
}
