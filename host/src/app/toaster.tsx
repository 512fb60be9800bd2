import type { Notification } from '@yuko/runtime'
import { Button } from '@yuko/ui'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toaster.css'

/** Duration and type are already set: 3000 ms and success are the defaults of `notify`. */
export function addToast({ message, type, duration, action }: Notification): void {
  toast(action ? (props) => <ToastWithAction message={message} action={action} onDone={props.closeToast} /> : message, {
    type,
    autoClose: duration,
    // Errors interrupt a screen reader, others wait.
    role: type === 'error' ? 'alert' : 'status',
  })
}

function ToastWithAction(props: { message: string; action: NonNullable<Notification['action']>; onDone: () => void }) {
  const { message, action, onDone } = props
  const handleClick = () => {
    action.onClick()
    onDone()
  }
  return (
    <span className="yk-toast-action">
      {message}
      <Button size="compact-sm" variant="default" onClick={handleClick}>
        {action.label}
      </Button>
    </span>
  )
}

export function ToastStack() {
  return (
    <ToastContainer
      position="bottom-right"
      newestOnTop
      hideProgressBar
      // The hidden bar's animation is the toast's timer: reduced motion must not shorten it.
      progressClassName="yk-timer"
      pauseOnFocusLoss={false}
      draggable={false}
    />
  )
}
