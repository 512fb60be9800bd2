import '@yuko/build/language/speak-english.ts'
import '../src/styles.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ActionIcon, IconMoon, IconSun, Logo, TabsWithCounts, UiProvider } from '../src/index.ts'
import { FeedbackScreen } from './feedback-screen.tsx'
import { FormScreen } from './form-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { PrimitivesScreen } from './primitives-screen.tsx'

const screens = {
  list: ['Reviews', <ListScreen key="list" />],
  form: ['Settings', <FormScreen key="form" />],
  feedback: ['Feedback', <FeedbackScreen key="feedback" />],
  primitives: ['Primitives', <PrimitivesScreen key="primitives" />],
} as const

const query = new URLSearchParams(location.search)
const chosen = (query.get('screen') ?? 'list') as keyof typeof screens

function StylePage() {
  const [colorScheme, setColorScheme] = useState<'light' | 'dark'>(query.get('theme') === 'dark' ? 'dark' : 'light')
  const isDark = colorScheme === 'dark'
  return (
    <UiProvider colorScheme={colorScheme} locale="en-US" timeZone="Europe/Lisbon" currency="EUR">
      <header style={{ display: 'flex', alignItems: 'center', gap: 24, padding: '8px 24px' }}>
        <Logo />
        <TabsWithCounts
          label="Screens"
          tabs={Object.entries(screens).map(([name, [label]], index) => ({
            href: `?screen=${name}&theme=${colorScheme}`,
            label,
            count: index * 1200,
            isActive: name === chosen,
          }))}
        />
        <ActionIcon
          aria-label={isDark ? 'Light theme' : 'Dark theme'}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          style={{ marginLeft: 'auto' }}
        >
          {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        </ActionIcon>
      </header>
      <main>{screens[chosen][1]}</main>
    </UiProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StylePage />
    </StrictMode>,
  )
