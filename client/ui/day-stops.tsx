import styles from './day-stops.module.css'

interface DayStopsProps {
  readonly stops: readonly { readonly day: string; readonly text: string }[]
}

/** What happens on which day, from today on, along a lane. */
export const DayStops = ({ stops }: DayStopsProps) => (
  <ol className={styles.stops}>
    {stops.map(({ day, text }) => (
      <li key={day}>
        <b className="strong">{day}</b>
        <span className="sm soft">{text}</span>
      </li>
    ))}
  </ol>
)
