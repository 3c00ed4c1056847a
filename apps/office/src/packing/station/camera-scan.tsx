import { useEffect, useRef, useState } from 'react'
import { Problem } from '#ui/states.tsx'

/** The same code in front of the camera is read once in this time. */
const AGAIN_AFTER_MS = 1_500

/** Scans with a tablet's camera. The decoder is large, so it is fetched on the press of the button. */
export function CameraScan({ onScan }: { onScan: (text: string) => void }) {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <button type="button" className="button button-large" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {isOn ? 'Stop the camera' : 'Use the camera'}
      </button>
      {isOn && <Camera onScan={onScan} />}
    </>
  )
}

function Camera({ onScan }: { onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onScan)
  heard.current = onScan
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    let last = { text: '', at: 0 }
    async function watch() {
      const { BrowserMultiFormatReader } = await import('@zxing/library')
      if (isOver || !video.current) return
      const reader = new BrowserMultiFormatReader()
      stop = () => reader.reset()
      await reader.decodeFromVideoDevice(null, video.current, (result) => {
        const text = result?.getText()
        const now = performance.now()
        if (!text || (text === last.text && now - last.at < AGAIN_AFTER_MS)) return
        last = { text, at: now }
        heard.current(text)
      })
    }
    watch().catch(() => setProblem('The camera cannot be used. Type the code, or use a scanner.'))
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <div className="station-camera">
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <Problem words={problem} />
    </div>
  )
}
