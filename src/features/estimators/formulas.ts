/**
 * The formulas of the estimators: plain numbers in, plain numbers out.
 * Amounts are US dollars per month, times are hours per month, occupancy is in percent.
 */

interface FinancialInput {
  interactions: number;
  minutesSaved: number;
  costPerInteraction: number;
  complianceHours: number;
  complianceHourly: number;
}

/** CX dollars follow from the exact hours, not from the rounded ones that are printed. */
export function financial(input: FinancialInput) {
  const hours = (input.interactions * input.minutesSaved) / 60;
  const cxDollars = Math.round(hours * input.costPerInteraction);
  const complianceDollars = Math.round(input.complianceHours * input.complianceHourly);
  return { cxHours: Math.round(hours), cxDollars, complianceDollars, total: cxDollars + complianceDollars };
}

interface GovernmentInput {
  missions: number;
  minutesSaved: number;
  analystHourly: number;
  maintHours: number;
  maintHourly: number;
}

/** Ops dollars follow from the rounded hours. */
export function government(input: GovernmentInput) {
  const opsHours = Math.round((input.missions * input.minutesSaved) / 60);
  const opsDollars = Math.round(opsHours * input.analystHourly);
  const maintDollars = Math.round(input.maintHours * input.maintHourly);
  return { opsHours, opsDollars, maintDollars, total: opsDollars + maintDollars };
}

interface HealthcareInput {
  visits: number;
  minutesSaved: number;
  adminHourly: number;
}

/** Savings follow from the rounded hours. */
export function healthcare(input: HealthcareInput) {
  const hours = Math.round((input.visits * input.minutesSaved) / 60);
  return { hours, savings: hours * input.adminHourly };
}

interface HospitalityInput {
  /** Has no effect: RevPAR is revenue per room. */
  rooms: number;
  occ: number;
  adr: number;
  upliftOcc: number;
  upliftAdr: number;
}

/** Amounts to the cent. Each is one division of whole numbers, so that no binary fraction creeps in before rounding. */
export function hospitality(input: HospitalityInput) {
  const projectedOcc = input.occ + input.upliftOcc;
  const adrPercent = input.adr * (100 + input.upliftAdr);
  const base = roundToCents((input.occ * input.adr) / 100);
  const projected = roundToCents((projectedOcc * adrPercent) / 10_000);
  return {
    base,
    projectedOcc,
    projectedAdr: roundToCents(adrPercent / 100),
    projected,
    // The base is a whole number of cents, so rounding first or last is the same.
    delta: roundToCents(projected - base),
  };
}

/** Halves round up; the inner step undoes the binary error of the product, as in 1.005 * 100. */
export function roundToCents(dollars: number): number {
  const cents = Math.round(Number((dollars * 100).toFixed(6)));
  return cents === 0 ? 0 : cents / 100;
}
