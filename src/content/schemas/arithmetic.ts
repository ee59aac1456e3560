/** Checks arithmetic that is written out in a text, such as `195 × 86 ÷ 96 = $174.69`. */

const number = String.raw`[$€]?\d[\d,]*(?:\.\d+)?`;
const equation = new RegExp(`(${number}(?:\\s*[×÷+−]\\s*${number})+)\\s*=\\s*(${number})`, 'g');
const valueOf = (text: string): number => Number(text.replace(/[$€,]/g, ''));

/** Left to right, products before sums. */
function evaluate(expression: string): number {
  const parts = expression.split(/\s*([×÷+−])\s*/);
  const terms: number[] = [valueOf(parts[0]!)];
  for (let index = 1; index < parts.length; index += 2) {
    const value = valueOf(parts[index + 1]!);
    const last = terms.length - 1;
    if (parts[index] === '×') terms[last] = terms[last]! * value;
    else if (parts[index] === '÷') terms[last] = terms[last]! / value;
    else terms.push(parts[index] === '−' ? -value : value);
  }
  return terms.reduce((sum, term) => sum + term, 0);
}

/** Equations of a text that do not hold to the decimals that they print, with the right result. */
export function wrongEquations(text: string): { equation: string; result: string }[] {
  return [...text.matchAll(equation)].flatMap(([whole, expression, stated]) => {
    const decimals = stated!.split('.')[1]?.length ?? 0;
    const result = evaluate(expression!);
    // Half a unit of the last place, and a hair for binary fractions.
    const holds = Math.abs(result - valueOf(stated!)) <= 0.5 * 10 ** -decimals + 1e-9;
    return holds ? [] : [{ equation: whole, result: result.toFixed(decimals) }];
  });
}
