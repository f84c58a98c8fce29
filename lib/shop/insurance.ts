/** Reference of the option that is priced by the rent. */
export const insuranceReference = "INSURANCE";
