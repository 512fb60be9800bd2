import { jest } from '@jest/globals'
import { confirmLeave, showSaveBar } from './platform-save-bar.ts'

const platform = { show: jest.fn(), hide: jest.fn(), leaveConfirmation: jest.fn(async () => {}) }
const element = () => document.querySelector('ui-save-bar')
const button = (variant: 'save' | 'discard') =>
  element()?.querySelector<HTMLButtonElement>(variant === 'save' ? 'button[variant="primary"]' : 'button:not([variant])')

beforeEach(() => {
  Object.assign(window, { shopify: { saveBar: platform } })
  jest.clearAllMocks()
})
afterEach(() => showSaveBar(null))

it('gives the admin one element with Save and Discard, and handles its buttons', () => {
  const first = { onSave: jest.fn(), onDiscard: jest.fn() }
  showSaveBar(first)
  expect(platform.show.mock.calls).toEqual([[element()?.id]])
  button('save')?.click()
  button('discard')?.click()
  expect([first.onSave.mock.calls.length, first.onDiscard.mock.calls.length]).toEqual([1, 1])

  const second = { onSave: jest.fn(), onDiscard: jest.fn() }
  showSaveBar(null)
  expect(platform.hide.mock.calls).toEqual([[element()?.id]])
  showSaveBar(second)
  button('save')?.click()
  expect([second.onSave.mock.calls.length, first.onSave.mock.calls.length]).toEqual([1, 1])
  expect(document.querySelectorAll('ui-save-bar')).toHaveLength(1)
})

it('ignores a second click while saving', () => {
  const bar = { onSave: jest.fn(), onDiscard: jest.fn() }
  showSaveBar(bar)
  showSaveBar({ ...bar, isSaving: true })
  button('save')?.click()
  expect(bar.onSave).not.toHaveBeenCalled()
  expect(button('save')).toHaveAttribute('loading')
  expect(platform.show).toHaveBeenCalledTimes(1)
  showSaveBar({ ...bar, isSaving: false })
  expect(button('save')).not.toHaveAttribute('loading')
})

it('hides nothing that was never shown', () => {
  showSaveBar(null)
  expect(platform.hide).not.toHaveBeenCalled()
})

it('leaves the confirmation to the admin', async () => {
  await confirmLeave()
  expect(platform.leaveConfirmation).toHaveBeenCalledTimes(1)
})
