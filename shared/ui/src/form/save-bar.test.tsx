import { jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { SaveBar } from '#form/save-bar.tsx'
import { renderUi } from '#testing/render-ui.tsx'
import type { PlatformSaveBar } from '#theme/ui-context.ts'

const onSave = jest.fn()
const onDiscard = jest.fn()
const bar = (isDirty: boolean) => <SaveBar isDirty={isDirty} onSave={onSave} onDiscard={onDiscard} />
const leaveTab = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('SaveBar', () => {
  it('is visible only while there are unsaved changes', async () => {
    const { user, rerender } = renderUi(bar(false))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    rerender(bar(true))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onSave).toHaveBeenCalledTimes(1)
    expect(onDiscard).toHaveBeenCalledTimes(1)
  })

  it('guards closing the tab only while there are unsaved changes', () => {
    const { rerender } = renderUi(bar(true))
    expect(leaveTab()).toBe(false)
    rerender(bar(false))
    expect(leaveTab()).toBe(true)
  })

  it('asks before the router navigates', async () => {
    const blocker = { state: 'blocked', proceed: jest.fn(), reset: jest.fn() }
    const { user } = renderUi(bar(true), { useBlocker: () => blocker })
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(blocker.reset).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Leave page' }))
    expect(blocker.proceed).toHaveBeenCalledTimes(1)
  })
})

describe("SaveBar inside a store platform's admin", () => {
  const show = jest.fn((_bar: Parameters<PlatformSaveBar['show']>[0]) => {})
  const stays = () => new Promise<void>(() => {})
  const platformSaveBar = { show, confirmLeave: jest.fn(stays) }
  beforeEach(() => jest.clearAllMocks())

  it("uses the platform's bar: visible with unsaved changes, busy while saving, hidden afterwards", () => {
    const { rerender } = renderUi(bar(false), { platformSaveBar })
    expect(show).not.toHaveBeenCalled()
    rerender(bar(true))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ isSaving: false }))
    show.mock.lastCall?.[0]?.onSave()
    show.mock.lastCall?.[0]?.onDiscard()
    expect([onSave, onDiscard].map((handle) => handle.mock.calls.length)).toEqual([1, 1])
    rerender(<SaveBar isDirty isSaving onSave={onSave} onDiscard={onDiscard} />)
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ isSaving: true }))
    rerender(bar(false))
    expect(show).toHaveBeenLastCalledWith(null)
  })

  it('saves the current values, not those when it appeared', () => {
    const { rerender } = renderUi(bar(true), { platformSaveBar })
    const saveLater = jest.fn()
    rerender(<SaveBar isDirty onSave={saveLater} onDiscard={onDiscard} />)
    show.mock.calls[0]?.[0]?.onSave()
    expect([saveLater.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 0])
  })

  it('disappears with its page', () => {
    const { unmount } = renderUi(bar(true), { platformSaveBar })
    unmount()
    expect(show).toHaveBeenLastCalledWith(null)
  })

  it('lets the platform ask before the router navigates', async () => {
    const blocker = { state: 'blocked', proceed: jest.fn(), reset: jest.fn() }
    platformSaveBar.confirmLeave.mockResolvedValueOnce()
    renderUi(bar(true), { platformSaveBar, useBlocker: () => blocker })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(blocker.proceed).toHaveBeenCalledTimes(1))
    expect(platformSaveBar.confirmLeave).toHaveBeenCalledTimes(1)
  })

  it('stays when the user stays', async () => {
    const blocker = { state: 'blocked', proceed: jest.fn(), reset: jest.fn() }
    platformSaveBar.confirmLeave.mockRejectedValueOnce(new Error('stay'))
    renderUi(bar(true), { platformSaveBar, useBlocker: () => blocker })
    await waitFor(() => expect(blocker.reset).toHaveBeenCalledTimes(1))
    expect(blocker.proceed).not.toHaveBeenCalled()
  })
})
