import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { definePlatformElements, shownSaveBars } from '#testing/platform-elements.ts'
import { PlatformSaveBar } from './platform-save-bar.tsx'
import { confirmLeave, showSaveBar } from './unsaved-changes.ts'

const leaveConfirmation = jest.fn(async () => {})
const change = (bar: Parameters<typeof showSaveBar>[0]) => act(() => showSaveBar(bar))
const button = (variant: 'save' | 'discard') =>
  document.querySelector<HTMLButtonElement>(`ui-save-bar button${variant === 'save' ? '[variant="primary"]' : ':not([variant])'}`)
const click = (variant: 'save' | 'discard') => act(() => button(variant)?.click())

beforeAll(definePlatformElements)
beforeEach(() => {
  Object.assign(window, { shopify: { saveBar: { leaveConfirmation } } })
  jest.clearAllMocks()
})
afterEach(() => change(null))

it('gives the admin one element with Save and Discard, and handles its buttons', () => {
  render(<PlatformSaveBar />)
  expect(shownSaveBars()).toEqual([])
  const first = { onSave: jest.fn(), onDiscard: jest.fn() }
  change(first)
  expect(shownSaveBars()).toHaveLength(1)
  click('save')
  click('discard')
  expect([first.onSave.mock.calls.length, first.onDiscard.mock.calls.length]).toEqual([1, 1])

  const second = { onSave: jest.fn(), onDiscard: jest.fn() }
  change(null)
  expect(shownSaveBars()).toEqual([])
  change(second)
  click('save')
  expect([second.onSave.mock.calls.length, first.onSave.mock.calls.length]).toEqual([1, 1])
  expect(document.querySelectorAll('ui-save-bar')).toHaveLength(1)
})

it('shows changes that were made before it was loaded', () => {
  change({ onSave: jest.fn(), onDiscard: jest.fn() })
  render(<PlatformSaveBar />)
  expect(shownSaveBars()).toHaveLength(1)
})

it('ignores a second click while saving', () => {
  render(<PlatformSaveBar />)
  const bar = { onSave: jest.fn(), onDiscard: jest.fn() }
  change({ ...bar, isSaving: true })
  click('save')
  expect(bar.onSave).not.toHaveBeenCalled()
  expect(button('save')).toHaveAttribute('loading')
  expect(shownSaveBars()).toHaveLength(1)
  change({ ...bar, isSaving: false })
  expect(button('save')).not.toHaveAttribute('loading')
})

it('leaves the confirmation to the admin', async () => {
  render(<PlatformSaveBar />)
  await confirmLeave()
  expect(leaveConfirmation).toHaveBeenCalledTimes(1)
})
