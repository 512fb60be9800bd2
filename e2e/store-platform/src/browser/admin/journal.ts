/** A message between the admin and a frame; `refused` came from an unauthorized sender. */
export interface JournalEntry {
  at: number
  kind: 'in' | 'out' | 'refused'
  frame: string
  origin: string
  type: string
  payload: unknown
}

const journal: JournalEntry[] = []
Object.assign(window, { journal })

let unsent: JournalEntry[] = []

/** Tests read it here, or slightly later from the control interface. */
export function record(entry: Omit<JournalEntry, 'at'>) {
  const stamped = { at: Date.now(), ...entry }
  journal.push(stamped)
  if (unsent.push(stamped) === 1) setTimeout(send, 50)
}

function send() {
  if (unsent.length > 0) navigator.sendBeacon(`/stand-in/journal${location.pathname}`, JSON.stringify(unsent))
  unsent = []
}

window.addEventListener('pagehide', send)
