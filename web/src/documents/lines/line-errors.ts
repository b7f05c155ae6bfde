/** What is wrong with lines, by their place among those that are sent, as the server names it. */
export function lineErrors<Line>(
  lines: readonly Line[],
  errorOf: (line: Line) => { field: string; message: string } | null,
): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const wrong = errorOf(line);
      return wrong ? [[`details.${index}.${wrong.field}`, wrong.message]] : [];
    }),
  );
}
