import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MailTopic, mailTopic } from '@yuko/contract/consent/mail-topic'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import { ApiError, callApi } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, Button, Checkbox, IconError, IconMail, IconMailCheck, IconWarning, Skeleton, Title } from '@yuko/ui'
import { useState } from 'react'
import css from '#unsubscribe/unsubscribe.module.css'
import { type MailLink, mailChoiceQuery } from '#unsubscribe/unsubscribe.queries.ts'

const topicTexts: Record<MailTopic, { label: string; text: string }> = {
  'review-requests': { label: 'Review requests', text: 'After an order, to ask what you think of it' },
  loyalty: { label: 'Points and rewards', text: 'What you have earned and what you can get for it' },
  offers: { label: 'News and offers', text: 'What is new in the store' },
}

/** Opened from a mail. Opening changes nothing, because mail programs open links too; one click ends all of it. */
export function UnsubscribePage() {
  const { organizationUuid = '', hash = '' } = useParams()
  const link = { organizationUuid, hash }
  const choice = useQuery(mailChoiceQuery(link))
  return (
    <main className={css.page}>
      <title>Your e-mail choices</title>
      <div className={css.card}>
        {choice.isPending && <Skeleton height={220} aria-label="Loading" />}
        {choice.isError && <NoChoice error={choice.error} onRetry={choice.refetch} isTrying={choice.isFetching} />}
        {choice.data && <Choice link={link} store={choice.data.organization.name} topics={choice.data.topics} />}
      </div>
      <p className={css.by}>E-mail by Yuko</p>
    </main>
  )
}

function NoChoice({ error, onRetry, isTrying }: { error: Error; onRetry: () => void; isTrying: boolean }) {
  // The same link will be refused again; a network that failed may have recovered.
  const isRefused = error instanceof ApiError && error.status < 500 && error.status >= 400 && error.status !== 408
  return (
    <>
      <span className={css.icon} data-tone="warning">
        <IconWarning size={24} aria-hidden />
      </span>
      <Title order={1} size="h3">
        {isRefused ? 'This link did not work' : 'Your choices did not load'}
      </Title>
      <p className={css.text} role="alert">
        {isRefused
          ? 'It is not complete, or it is not one of ours. Nothing was changed. Open the link once more, or copy all of it.'
          : error.message}
      </p>
      {!isRefused && (
        <Button variant="default" onClick={onRetry} loading={isTrying}>
          Try again
        </Button>
      )}
    </>
  )
}

function Choice({ link, store, topics }: { link: MailLink; store: string; topics: readonly MailTopic[] }) {
  const queryClient = useQueryClient()
  /** What was wanted before the last click, to bring it back. */
  const [before, setBefore] = useState<readonly MailTopic[]>()
  const choose = useMutation({
    mutationFn: (wanted: readonly MailTopic[]) =>
      callApi(updateMailChoice, { params: { ...link }, body: { topics: [...wanted] } }),
    onSuccess: (saved) => queryClient.setQueryData(mailChoiceQuery(link).queryKey, saved),
  })
  const isOut = topics.length === 0
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
      <p className={css.store}>{store}</p>
      <div role="status">
        <Title order={1} size="h3">
          {isOut ? 'You are unsubscribed' : 'Unsubscribe from this e-mail?'}
        </Title>
        <p className={css.text}>
          {isOut
            ? `${store} sends you no more e-mail of its own accord. Answers to what you ask for, such as an order, still come.`
            : `One click ends all e-mail that ${store} sends you of its own accord.`}
        </p>
      </div>
      {choose.isError && (
        <Alert color="danger" icon={<IconError size={18} />} role="alert" className={css.error}>
          {choose.error.message}
        </Alert>
      )}
      {isOut ? (
        <Button variant="default" onClick={() => save(before?.length ? before : mailTopic.options)} loading={choose.isPending}>
          Undo
        </Button>
      ) : (
        <Button color="danger" onClick={() => save([])} loading={choose.isPending}>
          Unsubscribe
        </Button>
      )}
      <fieldset className={css.topics}>
        <legend>{isOut ? 'Or get only some of it' : 'Or choose what you get'}</legend>
        {mailTopic.options.map((topic) => (
          <Checkbox
            key={topic}
            label={topicTexts[topic].label}
            description={topicTexts[topic].text}
            checked={topics.includes(topic)}
            disabled={choose.isPending}
            onChange={() => toggle(topic)}
          />
        ))}
      </fieldset>
    </>
  )
}
