export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left until a moment; zeros once it has passed (decisions.md X81). */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const seconds = Math.max(0, Math.floor((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
