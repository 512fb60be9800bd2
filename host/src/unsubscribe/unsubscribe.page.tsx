import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailChoice, MailTopic } from '@yuko/contract/consent/mail-topic'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import { callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, Button, Checkbox, IconError, IconMail, IconMailCheck, Skeleton, Title } from '@yuko/ui'
import { useState } from 'react'
import { MailPage, NoMailPage } from '#unsubscribe/mail-page.tsx'
import css from '#unsubscribe/unsubscribe.module.css'
import { type MailLink, mailChoiceQuery } from '#unsubscribe/unsubscribe.queries.ts'

/** Opened from a mail. Opening changes nothing, because mail programs open links too; one click ends all of it. */
export function UnsubscribePage() {
  const { organizationUuid = '', hash = '' } = useParams()
  const link = { organizationUuid, hash }
  const choice = useQuery(mailChoiceQuery(link))
  return (
    <MailPage title="Your e-mail choices" brand={choice.data?.organization}>
      {choice.isPending && <Skeleton height={220} aria-label="Loading" />}
      {choice.isError && <NoMailPage error={choice.error} onRetry={choice.refetch} isTrying={choice.isFetching} />}
      {choice.data && <Choice link={link} choice={choice.data} />}
    </MailPage>
  )
}

function Choice({ link, choice }: { link: MailLink; choice: MailChoice }) {
  const { name: store, unsubscribe } = choice.organization
  const topics = choice.topics.filter(({ isWanted }) => isWanted).map(({ topicId }) => topicId)
  const queryClient = useQueryClient()
  /** What was wanted before the last click, to bring it back. */
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
      <span className={css.icon} data-tone={isOut ? 'success' : undefined}>
        {isOut ? <IconMailCheck size={24} aria-hidden /> : <IconMail size={24} aria-hidden />}
      </span>
      <div role="status">
        <Title order={1} size="h3">
          {isOut ? 'You are unsubscribed' : unsubscribe?.title || 'Unsubscribe from this e-mail?'}
        </Title>
        <p className={css.text}>
          {isOut
            ? `${store} sends you no more e-mail of its own accord. Answers to what you ask for, such as an order, still come.`
            : unsubscribe?.text || `One click ends all e-mail that ${store} sends you of its own accord.`}
        </p>
      </div>
      {choose.isError && (
        <Alert color="danger" icon={<IconError size={18} />} role="alert" className={css.error}>
          {choose.error.message}
        </Alert>
      )}
      {isOut ? (
        <Button variant="default" onClick={() => save(before?.length ? before : everything)} loading={choose.isPending}>
          Undo
        </Button>
      ) : (
        <Button color="danger" onClick={() => save([])} loading={choose.isPending}>
          Unsubscribe
        </Button>
      )}
      <fieldset className={css.topics}>
        <legend>{isOut ? 'Or get only some of it' : 'Or choose what you get'}</legend>
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
