import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import { useColorMode } from './color-mode.ts';

/** Reads a colour of the mode by its name. */
export type ColorOf = (name: string) => string;

export interface Drawing {
  /** Places on the x axis, then the amounts of each series. */
  data: UPlot.AlignedData;
  xScale?: UPlot.Scale;
  x: UPlot.Axis;
  y: UPlot.Axis;
  series: UPlot.Series[];
}

interface ChartProps {
  label: string;
  heightPx: number;
  className?: string | undefined;
  /** Draws anew where the function is another one. */
  draw: (color: ColorOf) => Drawing;
  /** Hears which place is pointed at; without it the chart has no cursor. */
  onPoint?: (index: number | null) => void;
  /** Hears of a click on a place; a finger only points, since it does both at once. */
  onOpen?: ((index: number) => void) | undefined;
}

/** Where all amounts are 0 the axis still has whole ones to show, in dong. */
const emptyRange = 1_000_000;

/** Chart of amounts. uPlot draws on a canvas, which knows no style sheet: colours and font are looked up. */
export function Chart({ label, heightPx, className, draw, onPoint, onOpen }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const mode = useColorMode((state) => state.mode);
  const point = useEffectEvent((index: number | null) => onPoint?.(index));
  const open = useEffectEvent((index: number) => onOpen?.(index));
  const hasCursor = onPoint !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are those of the mode
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const style = getComputedStyle(document.documentElement);
    const color: ColorOf = (name) => style.getPropertyValue(`--${name}`);
    const { data, xScale = {}, x, y, series } = draw(color);
    const axis: UPlot.Axis = {
      stroke: color('text-muted'),
      font: `12px ${getComputedStyle(document.body).fontFamily}`,
      grid: { stroke: color('border'), width: 1 },
      ticks: { show: false },
    };
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: heightPx,
        legend: { show: false },
        cursor: { show: hasCursor, y: false, points: { show: false }, drag: { x: false, y: false } },
        scales: {
          x: xScale,
          y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.08 : emptyRange] },
        },
        axes: [
          { ...axis, grid: { show: false }, ...x },
          { ...axis, ...y },
        ],
        series: [{}, ...series],
        hooks: { setCursor: [({ cursor }) => point(cursor.idx ?? null)] },
      },
      data,
      element,
    );
    chart.over.addEventListener('click', (event) => {
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
      if (!isFinger && typeof chart.cursor.idx === 'number') open(chart.cursor.idx);
    });
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: heightPx }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [draw, heightPx, hasCursor, mode]);

  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={className}
      data-opens={onOpen ? true : undefined}
      style={{ height: heightPx }}
    />
  );
}
