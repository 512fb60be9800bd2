import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { apiBase } from '@yuko/contract/endpoint'
import { apiKeyMark } from '@yuko/contract/store/api-key'
import { Section, SegmentedControl, TextLink } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import { useState } from 'react'
import styles from './api-keys.module.css'

type Assistant = 'claude' | 'cursor' | 'other'

/** How to use a key: from an AI assistant, or from a program. */
export function ProgramsSection() {
  const [assistant, setAssistant] = useState<Assistant>('claude')
  const base = `${window.location.origin}${apiBase}`
  return (
    <Section
      title={t`Connect an AI assistant`}
      description={t`Assistants such as Claude and Cursor can read your data and make changes. Each change is previewed first. Give write scopes only to assistants you trust.`}
    >
      <div className={styles.dialog}>
        <ol className={styles.steps}>
          <li>{t`Create a key with only the scopes the assistant needs. “Read only” is a good start.`}</li>
          <li>{t`Add Yuko to your assistant, with the key in place of the dots.`}</li>
          <li>{t`Ask a question, such as “Which reviews from this week need a reply?”`}</li>
        </ol>
        <SegmentedControl
          aria-label={t`Assistant`}
          value={assistant}
          onChange={(value) => setAssistant(value as Assistant)}
          data={[
            { value: 'claude', label: 'Claude Code' },
            { value: 'cursor', label: 'Cursor' },
            { value: 'other', label: t`Other` },
          ]}
        />
        <Connection assistant={assistant} base={base} />
        <p className={styles.note}>
          <Trans>
            For your own programs, there’s a{' '}
            <TextLink href="/api/v1/client.ts" download="yuko.ts">
              TypeScript client
            </TextLink>{' '}
            and an{' '}
            <TextLink href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
              OpenAPI description
            </TextLink>
            .
          </Trans>
        </p>
      </div>
    </Section>
  )
}

function Connection({ assistant, base }: { assistant: Assistant; base: string }) {
  if (assistant === 'claude') return <CodeBlock label={t`Run in a terminal`} code={claudeCommand(base)} />
  if (assistant === 'cursor') return <CodeBlock label={t`Add to ~/.cursor/mcp.json`} code={cursorSettings(base)} />
  return <CodeBlock label={t`MCP server (streamable HTTP), and its header`} code={`${base}/mcp\n${header}`} />
}

const authorization = `Bearer ${apiKeyMark}…`
const header = `Authorization: ${authorization}`

const claudeCommand = (base: string) => `claude mcp add --transport http yuko ${base}/mcp \\\n  --header "${header}"`

const cursorSettings = (base: string) =>
  JSON.stringify({ mcpServers: { yuko: { url: `${base}/mcp`, headers: { Authorization: authorization } } } }, null, 2)
